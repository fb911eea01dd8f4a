import type { FieldProblem } from '@laurel/contract/kernel'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiRefusal } from '../api/index.ts'
import { ruleText, type Words } from '../words/index.ts'

/**
 * Puts the problems of a refusal (422, docs/rules.md §8) beside the fields they name, the first one taking the focus.
 * Answers those that name no field of the form: they belong in the form's general message.
 */
export function setRefusedFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  refusal: ApiRefusal,
  words: Words,
): readonly FieldProblem[] {
  const known = refusal.fields.filter(({ field }) => hasField(form.getValues(), field))
  known.forEach(({ field, reason }, index) => {
    const error = { type: reason, message: ruleText(words, reason) }
    form.setError(field as FieldPath<Values>, error, { shouldFocus: index === 0 })
  })
  return refusal.fields.filter((problem) => !known.includes(problem))
}

function hasField(values: unknown, path: string): boolean {
  let at = values
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(name in at)) return false
    at = (at as Record<string, unknown>)[name]
  }
  return true
}
