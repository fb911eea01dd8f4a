import type { FormDefinition } from '@laurel/contract/forms/definition'
import { isLocale, type Locale, type LocalizedText } from '@laurel/contract/kernel/locale'
import { sql } from 'kysely'
import { ask, holds, json, type PlatformDb } from '../../kernel/db/index.ts'

/** A person as they are named beside what they did; null once their account is gone. */
export type Author = { id: string; name: string } | null

/** A form with its draft. */
export interface FormRow {
  readonly id: string
  readonly programId: string
  readonly title: LocalizedText
  readonly definition: FormDefinition
  readonly etag: number
  readonly publishedRevision: number | null
  readonly publishedAt: Date | null
  /** The draft is no longer what was last published. */
  readonly isChanged: boolean
  readonly updatedAt: Date
  readonly updatedBy: Author
  /** The language of last resort: that of the program. */
  readonly defaultLang: Locale
  readonly supportedLangs: readonly Locale[]
}

/** Written out: every list of applications asks it. */
const published = `select id, published_revision as revision from forms
  where platform_id = $1 and program_id = $2 and published_revision is not null`

/** The forms of a program that are published, and the number of what is. */
export async function listPublishedForms(
  db: PlatformDb,
  programId: string,
): Promise<{ id: string; revision: number }[]> {
  return ask<{ id: string; revision: number }>(db, published, [db.platformId, programId])
}

/** Forms with what is known of their publication, their last author and their program's language. */
function forms(db: PlatformDb) {
  return db.kysely
    .selectFrom('forms as f')
    .innerJoin('programs as p', (join) =>
      join.onRef('p.platform_id', '=', 'f.platform_id').onRef('p.id', '=', 'f.program_id'),
    )
    .leftJoin('form_revisions as r', (join) =>
      join
        .onRef('r.platform_id', '=', 'f.platform_id')
        .onRef('r.form_id', '=', 'f.id')
        .onRef('r.number', '=', 'f.published_revision'),
    )
    .leftJoin('users as u', 'u.id', 'f.updated_by')
    .where('f.platform_id', '=', db.platformId)
    .select([
      'f.id',
      'f.program_id',
      'f.title',
      'f.definition',
      'f.etag',
      'f.published_revision',
      'f.updated_at',
      'r.published_at',
      'p.default_lang',
      'p.supported_langs',
      'u.id as author_id',
      'u.firstname',
      'u.lastname',
      sql<boolean>`f.definition is distinct from r.definition`.as('is_changed'),
    ])
}

type Selected = Awaited<ReturnType<ReturnType<typeof forms>['execute']>>[number]

function read(row: Selected): FormRow {
  return {
    id: row.id,
    programId: row.program_id,
    title: row.title as LocalizedText,
    definition: row.definition as unknown as FormDefinition,
    etag: row.etag,
    publishedRevision: row.published_revision,
    publishedAt: row.published_at,
    isChanged: row.is_changed,
    updatedAt: row.updated_at,
    updatedBy: authorOf(row.author_id, row.firstname, row.lastname),
    defaultLang: row.default_lang as Locale,
    supportedLangs: row.supported_langs.filter(isLocale),
  }
}

/** The author of a row that was joined with `users`. */
export function authorOf(id: string | null, firstname: string | null, lastname: string | null): Author {
  return id ? { id, name: `${firstname ?? ''} ${lastname ?? ''}`.trim() } : null
}

/** A form of the platform by its id. */
export async function findForm(db: PlatformDb, formId: string): Promise<FormRow | undefined> {
  const row = await forms(db).where('f.id', '=', formId).executeTakeFirst()
  return row && read(row)
}

export interface FormsRequest {
  readonly search: string
  readonly page: number
  readonly perPage: number
}

/** The forms of a program, the last changed first; `search` looks into titles in every language. */
export async function listFormRows(db: PlatformDb, programId: string, { search, page, perPage }: FormsRequest) {
  const ofProgram = () => forms(db).where('f.program_id', '=', programId)
  const matching = () =>
    search ? ofProgram().where(holds(sql`jsonb_path_query_array(f.title, '$.*')::text`, search)) : ofProgram()
  const rows = await matching()
    .orderBy('f.updated_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows.map(read), total: await count(ofProgram()), filtered: await count(matching()) }
}

async function count(query: ReturnType<typeof forms>): Promise<number> {
  const { n } = await query
    .clearSelect()
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export interface NewForm {
  readonly id: string
  readonly programId: string
  readonly title: LocalizedText
  readonly definition: FormDefinition
  readonly by: string | null
  readonly at: Date
}

export async function insertForm(db: PlatformDb, form: NewForm): Promise<void> {
  await db
    .insert('forms', {
      id: form.id,
      program_id: form.programId,
      title: json(form.title),
      definition: json(form.definition),
      updated_by: form.by,
      created_at: form.at,
      updated_at: form.at,
    })
    .execute()
}

export interface Draft {
  readonly title: LocalizedText
  readonly definition: FormDefinition
  readonly by: string | null
  readonly at: Date
}

/** Writes the draft when its etag is still the one given; false when someone was faster. */
export async function setDraft(db: PlatformDb, formId: string, etag: number, draft: Draft): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('forms')
    .set({
      title: json(draft.title),
      definition: json(draft.definition),
      etag: etag + 1,
      updated_by: draft.by,
      updated_at: draft.at,
    })
    .where('id', '=', formId)
    .where('etag', '=', etag)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Holds the form until the end of the transaction, so that two publications do not make the same number. */
export async function lockForm(db: PlatformDb, formId: string): Promise<void> {
  await db.from('forms').where('id', '=', formId).select('id').forUpdate().execute()
}

export async function removeForm(db: PlatformDb, formId: string): Promise<void> {
  await db.remove('forms').where('id', '=', formId).execute()
}
