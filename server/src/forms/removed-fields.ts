import type { Field } from '@laurel/contract/forms/fields'
import type { PlatformDb } from '../kernel/db/index.ts'
import { listDefinitions } from './store/index.ts'

/** A field that a form had and has no longer. */
export interface RemovedField {
  readonly field: Field
  /** The group that it stood in, which may be gone too. */
  readonly group: Field | undefined
  /** When the revision without it was published. */
  readonly at: Date
}

/** What was taken out of a form since its first revision, by key; what came back is not among it. */
export async function listRemovedFields(db: PlatformDb, formId: string): Promise<Map<string, RemovedField>> {
  const removed = new Map<string, RemovedField>()
  let before = new Map<string, Pick<RemovedField, 'field' | 'group'>>()
  for (const { definition, publishedAt } of await listDefinitions(db, formId)) {
    const now = new Map<string, Pick<RemovedField, 'field' | 'group'>>()
    note(definition.fields, undefined, now)
    for (const [key, one] of before) if (!now.has(key)) removed.set(key, { ...one, at: publishedAt })
    for (const key of now.keys()) removed.delete(key)
    before = now
  }
  return removed
}

function note(
  fields: readonly Field[],
  group: Field | undefined,
  all: Map<string, Pick<RemovedField, 'field' | 'group'>>,
): void {
  for (const field of fields) {
    all.set(field.key, { field, group })
    // What stands in an accordion is answered beside it, not inside.
    note(field.fields ?? [], field.type === 'accordion' ? group : field, all)
  }
}
