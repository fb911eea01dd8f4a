import type { Field } from '@laurel/contract/forms/fields'
import { everyField } from './tree.ts'

/** Which fields of the sheet are picked. `current` is the one whose properties show; a range is counted from `anchor`. */
export interface Selection {
  readonly keys: ReadonlySet<string>
  readonly current: string | undefined
  readonly anchor: string | undefined
}

export const nothingPicked: Selection = { keys: new Set(), current: undefined, anchor: undefined }

/** One field alone, or none. */
export function picked(key: string | undefined): Selection {
  return key === undefined ? nothingPicked : { keys: new Set([key]), current: key, anchor: key }
}

/** Several fields; properties show of the one that is `current` when it is among them, else of the first. */
export function pickedAll(keys: readonly string[], current?: string): Selection {
  const shown = current !== undefined && keys.includes(current) ? current : keys[0]
  return { keys: new Set(keys), current: shown, anchor: keys[0] }
}

/** Adds a field to what is picked, or takes it out. */
export function toggled(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys)
  if (!keys.delete(key)) return { keys: keys.add(key), current: key, anchor: key }
  const current = selection.current === key ? [...keys].at(-1) : selection.current
  return { keys, current, anchor: current }
}

/** Everything from the anchor to a field, as the page runs; only the field when there is no anchor. */
export function extended(selection: Selection, key: string, fields: readonly Field[]): Selection {
  const order = everyField(fields).map((field) => field.key)
  const [from, to] = [order.indexOf(selection.anchor ?? key), order.indexOf(key)]
  if (from < 0 || to < 0) return picked(key)
  const keys = new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1))
  return { keys, current: key, anchor: selection.anchor ?? key }
}

/** Everything at the top, and so everything. */
export function allPicked({ current }: Selection, fields: readonly Field[]): Selection {
  const keys = new Set(fields.map((field) => field.key))
  return {
    keys,
    current: current !== undefined && keys.has(current) ? current : fields[0]?.key,
    anchor: fields[0]?.key,
  }
}

/** What is still in the form of what was picked. */
export function stillThere(selection: Selection, fields: readonly Field[]): Selection {
  if (selection.keys.size === 0) return selection
  const known = new Set(everyField(fields).map((field) => field.key))
  if ([...selection.keys].every((key) => known.has(key))) return selection
  const keys = new Set([...selection.keys].filter((key) => known.has(key)))
  const current = selection.current !== undefined && keys.has(selection.current) ? selection.current : [...keys].at(-1)
  return { keys, current, anchor: current }
}
