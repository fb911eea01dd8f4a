import type { ChangeSummary } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { json, type PlatformDb } from '../../kernel/db/index.ts'
import { type Author, authorOf } from './forms.ts'

/** A published revision: what applicants meet. */
export interface RevisionRow {
  readonly formId: string
  readonly number: number
  readonly definition: FormDefinition
  readonly hash: string
  readonly publishedAt: Date
  readonly publishedBy: Author
  /** How much it changed; null for a first one, and for those made before this was counted. */
  readonly summary: ChangeSummary | null
}

function revisions(db: PlatformDb, formId: string) {
  return db.kysely
    .selectFrom('form_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.published_by')
    .where('r.platform_id', '=', db.platformId)
    .where('r.form_id', '=', formId)
    .select([
      'r.form_id',
      'r.number',
      'r.definition',
      'r.hash',
      'r.published_at',
      'r.summary',
      'u.id as author_id',
      'u.firstname',
      'u.lastname',
    ])
}

function read(row: Awaited<ReturnType<ReturnType<typeof revisions>['execute']>>[number]): RevisionRow {
  return {
    formId: row.form_id,
    number: row.number,
    definition: row.definition as unknown as FormDefinition,
    hash: row.hash,
    publishedAt: row.published_at,
    publishedBy: authorOf(row.author_id, row.firstname, row.lastname),
    summary: row.summary as ChangeSummary | null,
  }
}

/** A revision by its number; revisions never change. */
export async function getRevision(db: PlatformDb, formId: string, number: number): Promise<RevisionRow | undefined> {
  const row = await revisions(db, formId).where('r.number', '=', number).executeTakeFirst()
  return row && read(row)
}

/** The revision that new answers are given to: the last one published; undefined before the first. */
export async function getPublishedRevision(db: PlatformDb, formId: string): Promise<RevisionRow | undefined> {
  const row = await revisions(db, formId).orderBy('r.number', 'desc').limit(1).executeTakeFirst()
  return row && read(row)
}

/** Every revision's questions and when they were published, the first one first. */
export async function listDefinitions(
  db: PlatformDb,
  formId: string,
): Promise<Pick<RevisionRow, 'definition' | 'publishedAt'>[]> {
  const rows = await db
    .from('form_revisions')
    .where('form_id', '=', formId)
    .select(['definition', 'published_at'])
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    definition: row.definition as unknown as FormDefinition,
    publishedAt: row.published_at,
  }))
}

export async function listRevisionRows(db: PlatformDb, formId: string, page: number, perPage: number) {
  const rows = await revisions(db, formId)
    .orderBy('r.number', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { n } = await db
    .from('form_revisions')
    .where('form_id', '=', formId)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(read), total: n }
}

export interface NewRevision {
  readonly formId: string
  readonly number: number
  readonly definition: FormDefinition
  readonly hash: string
  readonly by: string | null
  readonly at: Date
  readonly summary: ChangeSummary | null
}

/** Adds the revision and makes it the form's published one. */
export async function insertRevision(db: PlatformDb, revision: NewRevision): Promise<void> {
  await db
    .insert('form_revisions', {
      form_id: revision.formId,
      number: revision.number,
      definition: json(revision.definition),
      hash: revision.hash,
      published_by: revision.by,
      published_at: revision.at,
      summary: revision.summary && json(revision.summary),
    })
    .execute()
  await db.change('forms').set({ published_revision: revision.number }).where('id', '=', revision.formId).execute()
}
