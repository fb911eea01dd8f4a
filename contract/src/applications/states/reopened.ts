import type { FormDefinition } from '../../forms/definition/index.ts'
import { fieldsNamed } from '../../forms/expressions/index.ts'
import type { Field } from '../../forms/fields/index.ts'
import type { RequestedChanges } from '../portal/my-application.ts'
import { topFields } from '../title.ts'

/** What is open in a step of an application that was sent back. */
export type Reopened = 'all' | 'none' | ReadonlySet<string>

type RequestedPlaces = Pick<RequestedChanges, 'stepIds' | 'fields'>

/** In an application sent back, only what staff chose takes answers: whole steps, single fields, or everything when they chose nothing. */
export function reopenedIn(requested: RequestedPlaces | null, stepId: string): Reopened {
  if (!requested) return 'all'
  const { stepIds, fields } = requested
  if (stepIds.length === 0 && fields.length === 0) return 'all'
  if (stepIds.includes(stepId)) return 'all'
  const keys = fields.filter((field) => field.stepId === stepId).map(({ key }) => key)
  return keys.length > 0 ? new Set(keys) : 'none'
}

/** Whether any of these fields of a step takes answers again. */
export function reopensAny(requested: RequestedPlaces | null, stepId: string, keys: readonly string[]): boolean {
  const reopened = reopenedIn(requested, stepId)
  return reopened === 'all' || (reopened !== 'none' && keys.some((key) => reopened.has(key)))
}

/**
 * The fields that stay as they were sent: all but those reopened and what depends on their answers, whose questions may
 * appear, or become required, with a new one.
 */
export function closedKeys(definition: FormDefinition, reopened: Reopened): ReadonlySet<string> {
  if (reopened === 'all') return new Set()
  const top = topFields(definition.fields)
  if (reopened === 'none') return new Set(top.map(({ key }) => key))
  const open = new Set(reopened)
  // Conditions only name earlier fields: one walk in the order of the document finds them all.
  for (const field of top) if (dependsOn(field, open)) open.add(field.key)
  return new Set(top.flatMap(({ key }) => (open.has(key) ? [] : [key])))
}

function dependsOn(field: Field, open: ReadonlySet<string>): boolean {
  const conditions = [field, ...(field.fields ?? [])].flatMap(({ visibleIf, required }) => [
    ...(visibleIf ? [visibleIf] : []),
    ...(typeof required === 'object' ? [required] : []),
  ])
  return conditions.some((condition) => fieldsNamed(condition).some((key) => open.has(key)))
}
