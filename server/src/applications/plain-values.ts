import { filterKind, topFields } from '@laurel/contract/applications'
import { type Answers, type FormContext, type FormDefinition, isUnanswered, visiblePaths } from '@laurel/contract/forms'

/** One row of what lists filter and sort by; both values absent: it is only known to be answered. */
export interface PlainValue {
  readonly key: string
  readonly position: number
  readonly text?: string
  readonly number?: number
}

/** Characters of a text that lists compare. */
export const comparedLength = 200

/** The visible answers of a form as plain values, in the order of the form. */
export function plainValues(definition: FormDefinition, answers: Answers, context: FormContext): PlainValue[] {
  const visible = visiblePaths(definition, answers, context)
  return topFields(definition.fields).flatMap((field) => {
    const kind = filterKind(field.type)
    const value = Object.hasOwn(answers, field.key) ? answers[field.key] : null
    if (!kind || !visible.has(field.key) || isUnanswered(field, value)) return []
    if (kind === 'presence') return [{ key: field.key, position: 0 }]
    const values = Array.isArray(value) ? value : [value]
    return values.map((one, position) => ({ key: field.key, position, ...plain(one, kind === 'number') }))
  })
}

/** A malformed answer, kept as typed, is compared as the text that it is. */
function plain(value: unknown, isNumber: boolean): { text?: string; number?: number } {
  if (isNumber && typeof value === 'number') return { number: value }
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return { text: [...text.slice(0, comparedLength * 2)].slice(0, comparedLength).join('') }
}

/** The keys whose rows differ between two sets, and the rows that they have now. */
export function changedValues(
  before: readonly PlainValue[],
  after: readonly PlainValue[],
): { keys: string[]; rows: PlainValue[] } {
  const [old, now] = [Map.groupBy(before, (value) => value.key), Map.groupBy(after, (value) => value.key)]
  const keys = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => JSON.stringify(old.get(key)) !== JSON.stringify(now.get(key)),
  )
  return { keys, rows: keys.flatMap((key) => now.get(key) ?? []) }
}
