import { filterKind, topFields } from '@laurel/contract/applications'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type FormContext, visiblePaths } from '@laurel/contract/forms/engine'
import type { Field } from '@laurel/contract/forms/fields'
import { type Answers, isCalendarDate, isUnanswered } from '@laurel/contract/forms/values'

/** The columns that a program's fields can take, by what they hold: choices, numbers, days, texts, several choices. */
export const slotFamilies = { c: 12, n: 8, d: 6, t: 8, m: 6 } as const
export type SlotFamily = keyof typeof slotFamilies

/** One value of what lists filter and sort by; without any it is only known to be answered. */
export interface PlainValue {
  readonly key: string
  readonly position: number
  readonly text?: string
  readonly number?: number
  /** The kind of column that can hold it; absent: none can. */
  readonly family?: SlotFamily
}

/** Characters of a text that lists compare. */
export const comparedLength = 200

/** The kind of column that can hold the answers to a field. Long texts would make rows long for little. */
export function familyOf({ type }: Pick<Field, 'type'>): SlotFamily | undefined {
  if (type === 'textarea') return undefined
  const kind = filterKind(type)
  return kind && ({ text: 't', number: 'n', date: 'd', choice: 'c', choices: 'm', presence: undefined } as const)[kind]
}

/** The visible answers of a form as plain values, in the order of the form. */
export function plainValues(definition: FormDefinition, answers: Answers, context: FormContext): PlainValue[] {
  const visible = visiblePaths(definition, answers, context)
  return topFields(definition.fields).flatMap((field) => {
    const kind = filterKind(field.type)
    const value = Object.hasOwn(answers, field.key) ? answers[field.key] : null
    if (!kind || !visible.has(field.key) || isUnanswered(field, value)) return []
    if (kind === 'presence') return [{ key: field.key, position: 0 }]
    const values = Array.isArray(value) ? value : [value]
    const family = familyOf(field)
    return values.map((one, position) => ({
      key: field.key,
      position,
      ...plain(one, kind === 'number'),
      ...(family && { family }),
    }))
  })
}

/** A malformed answer, kept as typed, is compared as the text that it is. */
function plain(value: unknown, isNumber: boolean): { text?: string; number?: number } {
  if (isNumber && typeof value === 'number') return { number: value }
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '')
  return { text: shortened(text).replaceAll('\u0000', '') }
}

function shortened(text: string): string {
  if (text.length <= comparedLength) return text
  return [...text.slice(0, comparedLength * 2)].slice(0, comparedLength).join('')
}

export type SlotValue = string | number | readonly string[] | null

/** The value in the column of one field; null where none suits it. */
export function slotValue(family: SlotFamily, rows: readonly PlainValue[]): SlotValue {
  const [first] = rows
  if (family === 'm') return rows.length > 0 ? rows.map(({ text }) => text ?? '') : null
  if (family === 'n') return first?.number ?? null
  if (family === 'd') return isCalendarDate(first?.text) ? first.text : null
  if (family === 'c') return first?.text && reference.test(first.text) ? first.text : null
  return first?.text ?? null
}

/** Options, countries, yes and no: what indexes can hold side by side. */
const reference = /^[\w-]{1,100}$/

const nothingChanged = { keys: [], rows: [] }

function isSame(one: PlainValue, other: PlainValue | undefined): boolean {
  return (
    one.key === other?.key && one.position === other.position && one.text === other.text && one.number === other.number
  )
}

/** The keys whose rows differ between two sets, and the rows that they have now. */
export function changedValues(
  before: readonly PlainValue[],
  after: readonly PlainValue[],
): { keys: string[]; rows: PlainValue[] } {
  if (before.length === after.length && before.every((one, index) => isSame(one, after[index]))) return nothingChanged
  const [old, now] = [Map.groupBy(before, (value) => value.key), Map.groupBy(after, (value) => value.key)]
  const keys = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => JSON.stringify(old.get(key)) !== JSON.stringify(now.get(key)),
  )
  return { keys, rows: keys.flatMap((key) => now.get(key) ?? []) }
}
