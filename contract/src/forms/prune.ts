import { type Answers, groupRows, readAnswer } from './answer.ts'
import type { FormContext } from './context.ts'
import type { FormDefinition } from './definition.ts'
import type { Field } from './field.ts'
import { holdsAnswer } from './field-type.ts'
import { rowsLimit } from './rule.ts'
import { visiblePaths } from './visible.ts'

/**
 * The answers to keep in the snapshot of a submission: those of visible fields only, in document order. Hidden values,
 * keys that no field has and rows beyond the limit are left out; the draft keeps them, so that going back loses nothing.
 */
export function pruneAnswers(definition: FormDefinition, answers: unknown, context: FormContext): Answers {
  const visible = visiblePaths(definition, answers, context)
  const pruned: Answers = {}
  keepVisible(definition.fields, answers, '', visible, pruned)
  return pruned
}

function keepVisible(
  fields: readonly Field[],
  values: unknown,
  prefix: string,
  visible: ReadonlySet<string>,
  kept: Answers,
): void {
  for (const field of fields) {
    const path = prefix + field.key
    if (!visible.has(path)) continue
    if (field.type === 'accordion') keepVisible(field.fields ?? [], values, prefix, visible, kept)
    if (!holdsAnswer(field.type)) continue
    const value = readAnswer(values, field.key)
    if (value !== undefined && value !== null) kept[field.key] = keepInside(field, value, path, visible)
  }
}

function keepInside(field: Field, value: unknown, path: string, visible: ReadonlySet<string>): Answers[string] {
  const inside = (values: unknown, prefix: string) => {
    const kept: Answers = {}
    keepVisible(field.fields ?? [], values, prefix, visible, kept)
    return kept
  }
  if (field.type === 'simple-questions-group') return inside(value, `${path}.`)
  if (field.type !== 'questions-group') return value as Answers[string]
  return groupRows(value, rowsLimit).map((row, index) => ({
    id: String(row.id),
    v: inside(row.v, `${path}[${index}].`),
  }))
}
