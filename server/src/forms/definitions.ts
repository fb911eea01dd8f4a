import type { FormDefinition } from '@laurel/contract/forms/definition'
import { keepNewest, type PlatformDb } from '../kernel/db/index.ts'
import { getRevision, listPublishedForms } from './store/index.ts'

const cached = keepNewest<FormDefinition>(500)

/**
 * The definition of a published revision, always the same object: revisions never change, and the form engine remembers
 * what it compiled by object. Throws when there is none: answers name the revision that they follow.
 */
export async function getDefinition(db: PlatformDb, formId: string, number: number): Promise<FormDefinition> {
  const name = `${db.platformId} ${formId} ${number}`
  const known = cached.recall(name)
  if (known) return known
  const revision = await getRevision(db, formId, number)
  if (!revision) throw new Error(`Form ${formId} has no revision ${number}`)
  return cached.remember(name, revision.definition)
}

/** The number of the published revision of each form of a program; forms without one are absent. */
export async function listPublishedNumbers(db: PlatformDb, programId: string): Promise<Map<string, number>> {
  const rows = await listPublishedForms(db, programId)
  return new Map(rows.map((row) => [row.id, row.revision]))
}
