import { calculations } from '@laurel/contract/forms/expressions'
import type { Field } from '@laurel/contract/forms/fields'

/** What may be put where the caret stands: the whole formula as it would be, and the name to choose it by. */
export interface Suggestion {
  readonly formula: string
  readonly name: string
  readonly title: string
}

/** A field that a formula may name, as it is written there. */
export interface NamedField {
  readonly name: string
  readonly title: string
}

const words = [
  'if',
  'today',
  'isEmpty',
  'isNotEmpty',
  ...calculations.filter((one) => !/^(add|subtract|multiply|divide)$/.test(one)),
]

/** Names that begin or contain what is being written before the caret: fields inside brackets, functions elsewhere. With `isOffering`, all of them where nothing is being written yet and a value is awaited. */
export function suggestionsAt(
  formula: string,
  caret: number,
  fields: readonly NamedField[],
  isOffering = false,
): Suggestion[] {
  const before = formula.slice(0, caret)
  const after = formula.slice(caret)
  const field = /\[([^[\]"]*)$/.exec(before)
  if (field) {
    const typed = (field[1] ?? '').toLowerCase()
    const head = before.slice(0, field.index)
    const tail = after.replace(/^[^[\]()\s]*\]?/, '')
    return fields
      .filter(({ name, title }) => name.toLowerCase().includes(typed) || title.toLowerCase().includes(typed))
      .slice(0, 12)
      .map(({ name, title }) => ({ formula: `${head}[${name}]${tail}`, name: `[${name}]`, title }))
  }
  const word = /(?:^|[^\w@"])([A-Za-z]\w*)$/.exec(before)
  const typed = word?.[1]
  if (isOffering && /(?:^|[-+*/(,])\s*$/.test(before) && !inText(before)) return everything(before, after, fields)
  if (typed === undefined || inText(before)) return []
  return words
    .filter((one) => one.toLowerCase().startsWith(typed.toLowerCase()) && one !== typed)
    .map((one) => ({ formula: `${before.slice(0, -typed.length)}${one}(${after}`, name: `${one}(…)`, title: '' }))
}

function everything(before: string, after: string, fields: readonly NamedField[]): Suggestion[] {
  return [
    ...fields.map(({ name, title }) => ({ formula: `${before}[${name}]${after}`, name: `[${name}]`, title })),
    ...words.map((one) => ({ formula: `${before}${one}(${after}`, name: `${one}(…)`, title: '' })),
  ]
}

function inText(before: string): boolean {
  return (before.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1
}

/** How the fields and columns that may be named from one place are written, with their titles. */
export function namedFields(
  sources: readonly Field[],
  groups: readonly Field[],
  text: (title: Field['title']) => string,
): NamedField[] {
  const inside = groups.flatMap((group) => [
    ...(group.type === 'questions-group' ? (group.fields ?? []) : []).map((one) => [group, one] as const),
    ...(group.table?.cols ?? []).map((col) => [group, col] as const),
  ])
  return [
    ...sources.map((one) => ({ name: one.reference, title: text(one.title) })),
    ...inside.map(([group, one]) => ({
      name: `${group.reference}.${one.reference}`,
      title: `${text(group.title)} · ${text(one.title)}`,
    })),
  ]
}
