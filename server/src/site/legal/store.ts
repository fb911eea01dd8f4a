import type { LegalPage, LegalTexts, LegalVersion } from '@laurel/contract/site'
import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

const nameOf = sql<string | null>`nullif(trim(u.firstname || ' ' || u.lastname), '')`

export interface LegalDraftRow {
  /** Null: as published. */
  readonly texts: LegalTexts | null
  readonly revision: number
  readonly changedAt: Date | null
  readonly changedBy: string | null
  readonly authorName: string | null
}

const noDraft: LegalDraftRow = { texts: null, revision: 0, changedAt: null, changedBy: null, authorName: null }

export async function findLegalDraft(db: PlatformDb, page: LegalPage): Promise<LegalDraftRow> {
  const row = await db
    .from('legal_drafts')
    .leftJoin('users as u', 'u.id', 'legal_drafts.changed_by')
    .where('page', '=', page)
    .select(['texts', 'revision', 'changed_at', 'changed_by'])
    .select(nameOf.as('name'))
    .executeTakeFirst()
  if (!row) return noDraft
  return {
    texts: row.texts as LegalTexts | null,
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    authorName: row.name,
  }
}

/** Holds the draft until the transaction ends. */
export async function holdLegalDraft(db: PlatformDb, page: LegalPage): Promise<void> {
  await db
    .insert('legal_drafts', { page })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.from('legal_drafts').where('page', '=', page).select('page').forUpdate().execute()
}

interface LegalDraftChange {
  readonly texts: LegalTexts | null
  readonly by: string | null
  readonly at: Date | null
}

export async function setLegalDraft(db: PlatformDb, page: LegalPage, change: LegalDraftChange): Promise<void> {
  await db
    .change('legal_drafts')
    .set({
      texts: change.texts && json(change.texts),
      revision: sql<number>`revision + 1`,
      changed_at: change.at,
      changed_by: change.by,
    })
    .where('page', '=', page)
    .execute()
}

export interface LegalVersionRow extends LegalVersion {
  readonly texts: LegalTexts
}

/** Every version of a text, newest first. */
export async function listLegalVersions(db: PlatformDb, page: LegalPage): Promise<LegalVersionRow[]> {
  const rows = await db
    .from('legal_versions')
    .leftJoin('users as u', 'u.id', 'legal_versions.published_by')
    .where('page', '=', page)
    .select(['number', 'texts', 'published_at'])
    .select([sql<string>`effective_on::text`.as('effective_on'), nameOf.as('name')])
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    texts: row.texts as LegalTexts,
    effectiveOn: row.effective_on,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.name,
  }))
}

interface NewLegalVersion {
  readonly number: number
  readonly texts: LegalTexts
  readonly effectiveOn: string
  readonly by: string | null
  readonly at: Date
}

export async function insertLegalVersion(db: PlatformDb, page: LegalPage, version: NewLegalVersion): Promise<void> {
  await db
    .insert('legal_versions', {
      page,
      number: version.number,
      texts: json(version.texts),
      effective_on: sql<Date>`${version.effectiveOn}::date`,
      published_at: version.at,
      published_by: version.by,
    })
    .execute()
}
