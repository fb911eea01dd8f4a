import { type ChangeEffect, effectOfProperty, heaviest } from './definition/change-effect.ts'
import type { FormDefinition } from './definition/definition.ts'
import { type DefinitionChange, diffDefinitions, type PropertyChange } from './definition/diff.ts'
import { compileForm } from './engine/compile.ts'
import type { Field } from './fields/field.ts'
import { holdsAnswer, isContainer } from './fields/field-type.ts'
import { isDeepEqual } from './values/deep-equal.ts'

/**
 * One change between two revisions, with its weight on answers already given. `field` is as it is now, `before` as it was;
 * eligibility has neither. The place of a field moved is told by `parent` and `after`, both keys.
 */
export interface FormChange {
  kind: 'added' | 'removed' | 'changed' | 'moved' | 'eligibility'
  effect: ChangeEffect
  field?: Field
  before?: Field
  parent?: string
  after?: string
  changes?: PropertyChange[]
}

/** What changed between two revisions and what it does, in the order of the new form; what was removed comes last. */
export function formChanges(before: FormDefinition, after: FormDefinition): FormChange[] {
  const [old, now] = [compileForm(before), compileForm(after)]
  const holder = (form: typeof old, key: string) => form.byKey.get(key)?.group?.key
  const changes = diffDefinitions(before, after).map((change) => {
    const was = old.byKey.get(change.field.key)?.field
    const hasMoved = holder(old, change.field.key) !== holder(now, change.field.key)
    return explained(change, was, hasMoved)
  })
  if (isDeepEqual(before.eligibility ?? [], after.eligibility ?? [])) return changes
  return [...changes, { kind: 'eligibility', effect: 'text' }]
}

function explained(change: DefinitionChange, was: Field | undefined, hasMoved: boolean): FormChange {
  const field = plain(change.field)
  switch (change.kind) {
    case 'added':
      return { kind: 'added', effect: ofAdded(field), field, parent: change.parent, after: change.after }
    case 'removed':
      return {
        kind: 'removed',
        effect: holdsAnswer(field.type) ? 'removed' : 'text',
        before: field,
        parent: change.parent,
      }
    case 'moved':
      return {
        kind: 'moved',
        effect: hasMoved && holdsAnswer(field.type) ? 'refused' : 'text',
        field,
        parent: change.parent,
        after: change.after,
      }
    case 'changed': {
      const before = was ?? change.field
      const effects = change.changes.map((one) => effectOfProperty(one, before, change.field))
      return { kind: 'changed', effect: heaviest(effects), field, before: plain(before), changes: change.changes }
    }
  }
}

/** Inner fields have their own lines. */
function plain({ fields: _, ...field }: Field): Field {
  return field
}

function ofAdded({ type, required, readOnly, computed }: Field): ChangeEffect {
  if (!holdsAnswer(type) || isContainer(type)) return type === 'validation' ? 'tightened' : 'text'
  return required === false || readOnly === true || computed ? 'loosened' : 'tightened'
}

/** Keys of the fields whose answers a publication would leave without a place: it is refused once they are answered. */
export function lostByChanges(
  changes: readonly FormChange[],
): { key: string; reason: 'type-answered' | 'group-answered' }[] {
  return changes.flatMap(({ effect, kind, field }) => {
    if (effect !== 'refused' || !field) return []
    return [{ key: field.key, reason: kind === 'moved' ? ('group-answered' as const) : ('type-answered' as const) }]
  })
}

const seen: ReadonlySet<PropertyChange['property']> = new Set([
  'type',
  'title',
  'description',
  'required',
  'options',
  'multiple',
  'rules',
  'minRows',
  'maxRows',
  'table',
  'file',
] as const)

/** Of the changes of a form, those that who fills it must know: new and lost questions, and others asked otherwise. */
export function notableChanges(changes: readonly FormChange[]): FormChange[] {
  return changes.flatMap((change): FormChange[] => {
    const { type } = change.field ?? change.before ?? {}
    if (change.kind === 'moved' || change.kind === 'eligibility' || !type || !holdsAnswer(type)) return []
    if (change.kind !== 'changed') return [change]
    const changes = (change.changes ?? []).filter(({ property }) => seen.has(property))
    return changes.length > 0 ? [{ ...change, changes }] : []
  })
}

/** How many fields each kind of change touched. */
export interface ChangeSummary {
  added: number
  removed: number
  changed: number
  moved: number
}

/** A rule of eligibility counts among what changed. */
export function summaryOf(changes: readonly FormChange[]): ChangeSummary {
  const count = (...kinds: FormChange['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind)).length
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed', 'eligibility'),
    moved: count('moved'),
  }
}
