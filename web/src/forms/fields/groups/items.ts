import type { Field } from '@laurel/contract/forms/fields'
import type { Answers, GroupRow } from '@laurel/contract/forms/values'

/** The items with one of them at another place. */
export function movedItem(items: readonly GroupRow[], id: string, to: number): GroupRow[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  const rest = items.filter((item) => item !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** The items with one written again right after itself. Files are not copied: each belongs to one answer. */
export function duplicatedItem(
  items: readonly GroupRow[],
  fields: readonly Field[],
  id: string,
  newId: string,
): GroupRow[] {
  const files = new Set(fields.filter(({ type }) => type === 'file').map(({ key }) => key))
  const copied = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(structuredClone(answers)).filter(([key]) => !files.has(key)))
  return items.flatMap((item) => (item.id === id ? [item, { id: newId, v: copied(item.v) }] : [item]))
}

/** The items with one put back where it stood, whatever happened to the others meanwhile. */
export function restoredItem<Row extends { id: string }>(items: readonly Row[], item: Row, at: number): Row[] {
  if (items.some(({ id }) => id === item.id)) return [...items]
  return [...items.slice(0, at), item, ...items.slice(at)]
}
