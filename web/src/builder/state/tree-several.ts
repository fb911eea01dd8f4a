import type { Field } from '@laurel/contract/forms/fields'
import { canMove, canStand, everyField, type Found, insertAt, locate, type Moves, movesOf, type Spot } from './tree.ts'

/** The fields of these keys in document order, those inside another of them left out: they go where it goes. */
export function outermost(fields: readonly Field[], keys: ReadonlySet<string>): Field[] {
  return fields.flatMap((field) => (keys.has(field.key) ? [field] : outermost(field.fields ?? [], keys)))
}

export function withoutFields(fields: readonly Field[], keys: ReadonlySet<string>): Field[] {
  return fields
    .filter((field) => !keys.has(field.key))
    .map((field) => (field.fields ? { ...field, fields: withoutFields(field.fields, keys) } : field))
}

/** The form with fields put after each other at a spot of it. */
export function insertAll(fields: readonly Field[], spot: Spot, added: readonly Field[]): readonly Field[] {
  return added.reduce<readonly Field[]>(
    (next, field, at) => insertAt(next, { ...spot, index: spot.index + at }, field),
    fields,
  )
}

/** May all of them go there? */
export function canMoveAll(fields: readonly Field[], keys: readonly string[], spot: Spot): boolean {
  return keys.length > 0 && keys.every((key) => canMove(fields, key, spot))
}

/** The form with fields moved side by side, in document order; the same form when one of them may not go there. */
export function moveFields(fields: readonly Field[], keys: readonly string[], spot: Spot): readonly Field[] {
  if (!canMoveAll(fields, keys, spot)) return fields
  const moving = new Set(keys)
  const list = spot.parent === undefined ? fields : (locate(fields, spot.parent)?.field.fields ?? [])
  const index = list.slice(0, Math.max(0, spot.index)).filter(({ key }) => !moving.has(key)).length
  const next = insertAll(withoutFields(fields, moving), { ...spot, index }, outermost(fields, moving))
  return sameOrder(fields, next) ? fields : next
}

function sameOrder(before: readonly Field[], after: readonly Field[]): boolean {
  const [old, now] = [everyField(before), everyField(after)]
  return old.every(
    (field, index) => field.key === now[index]?.key && field.fields?.length === now[index]?.fields?.length,
  )
}

/** The moves that keys and menus offer for several fields: of one container, as a block; none when they stand apart. */
export function movesOfAll(fields: readonly Field[], keys: readonly string[]): Moves {
  const [only, ...others] = keys
  if (only !== undefined && others.length === 0) return movesOf(fields, only)
  const found = keys.flatMap((key) => locate(fields, key) ?? [])
  const [first] = found
  const last = found.at(-1)
  if (!first || !last || found.some(({ parent }) => parent?.key !== first.parent?.key)) return {}
  const parent = first.parent?.key
  const inside = first.parent && locate(fields, first.parent.key)
  const fits = (holder: Field | undefined) => found.every(({ field }) => canStand(field.type, holder))
  const isBlock = last.index - first.index === found.length - 1
  const into = containerBeside(first, last, fits)
  return {
    ...((first.index > 0 || !isBlock) && { up: { parent, index: Math.max(0, first.index - 1) } }),
    ...((last.index < last.siblings.length - 1 || !isBlock) && { down: { parent, index: last.index + 2 } }),
    ...(into && { into }),
    ...(inside && fits(inside.parent) && { out: { parent: inside.parent?.key, index: inside.index + 1 } }),
  }
}

/** The container just above the first of them, else the one just below the last, where they may all stand. */
function containerBeside(first: Found, last: Found, fits: (holder: Field) => boolean): Moves['into'] {
  const [above, below] = [first.siblings[first.index - 1], last.siblings[last.index + 1]]
  const mayHold = (one: Field | undefined): one is Field => one?.fields !== undefined && fits(one)
  if (mayHold(above)) return { parent: above.key, index: above.fields?.length ?? 0 }
  return mayHold(below) ? { parent: below.key, index: 0 } : undefined
}
