import { type Field, type FieldType, isContainer, isGroup } from '@laurel/contract/forms/fields'

/** A place in a form: before the field that has this index now, in the container of that key, or at the top. */
export interface Spot {
  readonly parent?: string
  readonly index: number
}

export interface Found {
  readonly field: Field
  readonly parent: Field | undefined
  readonly index: number
  readonly siblings: readonly Field[]
}

/** Where a field stands; undefined when it is not in the form. */
export function locate(fields: readonly Field[], key: string, parent?: Field): Found | undefined {
  for (const [index, field] of fields.entries()) {
    if (field.key === key) return { field, parent, index, siblings: fields }
    const inside = field.fields && locate(field.fields, key, field)
    if (inside) return inside
  }
  return undefined
}

/** Every field, depth first: the order of the page. */
export function everyField(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...everyField(field.fields ?? [])])
}

/** May a field of this type stand in that container? An accordion holds groups and fields, a group holds fields. */
export function canStand(type: FieldType, parent: Field | undefined): boolean {
  if (!parent) return true
  if (!isContainer(parent.type)) return false
  if (isGroup(parent.type)) return !isContainer(type) && type !== 'validation'
  return type !== 'accordion'
}

/** The same form with one container's list changed; `undefined` names the top. */
function inContainer(
  fields: readonly Field[],
  parent: string | undefined,
  change: (list: readonly Field[]) => Field[],
): Field[] {
  if (parent === undefined) return change(fields)
  return fields.map((field) => {
    if (field.key === parent) return { ...field, fields: change(field.fields ?? []) }
    return field.fields ? { ...field, fields: inContainer(field.fields, parent, change) } : field
  })
}

export function insertAt(fields: readonly Field[], { parent, index }: Spot, field: Field): Field[] {
  return inContainer(fields, parent, (list) => [...list.slice(0, index), field, ...list.slice(index)])
}

export function withField(fields: readonly Field[], key: string, change: (field: Field) => Field): Field[] {
  return fields.map((field) => {
    if (field.key === key) return change(field)
    return field.fields ? { ...field, fields: withField(field.fields, key, change) } : field
  })
}

/** Is it allowed to move the field there? Never into itself, nor where its type may not stand. */
export function canMove(fields: readonly Field[], key: string, spot: Spot): boolean {
  const found = locate(fields, key)
  if (!found) return false
  if (spot.parent === undefined) return true
  if (spot.parent === key || everyField(found.field.fields ?? []).some((inner) => inner.key === spot.parent))
    return false
  const parent = locate(fields, spot.parent)?.field
  return parent !== undefined && canStand(found.field.type, parent)
}

export interface Moves {
  readonly up?: Spot
  readonly down?: Spot
  /** Into the container just above, else the one just below; `name` is its key. */
  readonly into?: Spot & { readonly parent: string }
  /** Out of its container, after it. */
  readonly out?: Spot
}

/** The moves that keys and menus offer for a field, each absent where it makes no sense. */
export function movesOf(fields: readonly Field[], key: string): Moves {
  const found = locate(fields, key)
  if (!found) return {}
  const { field, parent, index, siblings } = found
  const inside = parent && locate(fields, parent.key)
  const holder = [siblings[index - 1], siblings[index + 1]].find(
    (one) => one && isContainer(one.type) && canStand(field.type, one),
  )
  const above = holder !== undefined && holder === siblings[index - 1]
  return {
    ...(index > 0 && { up: { parent: parent?.key, index: index - 1 } }),
    ...(index < siblings.length - 1 && { down: { parent: parent?.key, index: index + 2 } }),
    ...(holder && { into: { parent: holder.key, index: above ? (holder.fields?.length ?? 0) : 0 } }),
    ...(inside &&
      canStand(field.type, inside.parent) && { out: { parent: inside.parent?.key, index: inside.index + 1 } }),
  }
}
