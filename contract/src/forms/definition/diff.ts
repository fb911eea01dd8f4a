import type { Field } from '../fields/field.ts'
import { isDeepEqual } from '../values/deep-equal.ts'
import type { FormDefinition } from './definition.ts'
import { stayingInOrder } from './staying-in-order.ts'

/** A property that changed, as it was and as it is. */
export interface PropertyChange {
  property: Exclude<keyof Field, 'key' | 'fields'>
  before?: unknown
  after?: unknown
}

/**
 * One line of the difference between two revisions of a form. `parent` is the key of the container, and `after` the key
 * of the field just before in the new order (absent: it comes first). A field may be both moved and changed.
 */
export type DefinitionChange =
  | { kind: 'added'; field: Field; parent?: string; after?: string }
  | { kind: 'removed'; field: Field; parent?: string }
  | { kind: 'moved'; field: Field; from?: string; parent?: string; after?: string }
  | { kind: 'changed'; field: Field; changes: PropertyChange[] }

interface Placed {
  field: Field
  parent?: string
  after?: string
  /** Keys of what stands beside it in the same container, in order. */
  siblings: readonly string[]
}

/**
 * What changed between two definitions, fields matched by `key`: changes in the order of the new form, then what was
 * removed in the order of the old. As few fields as possible are said to have moved.
 */
export function diffDefinitions(before: FormDefinition, after: FormDefinition): DefinitionChange[] {
  const [old, now] = [placeAll(before.fields), placeAll(after.fields)]
  const steady = steadyKeys(old, now)
  const changes: DefinitionChange[] = []
  for (const [key, { field, parent, after: previous }] of now) {
    const was = old.get(key)
    if (!was) {
      changes.push({ kind: 'added', field, parent, after: previous })
      continue
    }
    if (!steady.has(key)) changes.push({ kind: 'moved', field, from: was.parent, parent, after: previous })
    const properties = changedProperties(was.field, field)
    if (properties.length > 0) changes.push({ kind: 'changed', field, changes: properties })
  }
  for (const [key, { field, parent }] of old) if (!now.has(key)) changes.push({ kind: 'removed', field, parent })
  return changes
}

function placeAll(fields: readonly Field[], parent?: string, all = new Map<string, Placed>()): Map<string, Placed> {
  const siblings = fields.map((field) => field.key)
  for (const [index, field] of fields.entries()) {
    all.set(field.key, { field, parent, after: siblings[index - 1], siblings })
    if (field.fields) placeAll(field.fields, field.key, all)
  }
  return all
}

/** Fields of both forms that kept their container and their order relative to most of their neighbours. */
function steadyKeys(old: ReadonlyMap<string, Placed>, now: ReadonlyMap<string, Placed>): Set<string> {
  const steady = new Set<string>()
  const done = new Set<readonly string[]>()
  for (const { siblings, parent } of now.values()) {
    if (done.has(siblings)) continue
    done.add(siblings)
    const stayed = siblings.filter((key) => old.has(key) && old.get(key)?.parent === parent)
    const positions = stayed.map((key) => old.get(key)?.siblings.indexOf(key) ?? 0)
    for (const index of stayingInOrder(positions)) steady.add(stayed[index] as string)
  }
  return steady
}

function changedProperties(before: Field, after: Field): PropertyChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Field)[]
  return names.flatMap((property) => {
    if (property === 'key' || property === 'fields' || isDeepEqual(before[property], after[property])) return []
    return [{ property, before: before[property], after: after[property] }]
  })
}
