import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** A form as the check before publishing looks at it. */
export interface KnownForm {
  readonly id: string
  readonly programId: string
  readonly isPublished: boolean
}

/** The forms of several programs. */
export async function listKnownForms(db: PlatformDb, programIds: readonly string[]): Promise<KnownForm[]> {
  if (programIds.length === 0) return []
  const rows = await db
    .from('forms')
    .where('program_id', 'in', programIds)
    .select(['id', 'program_id', 'published_revision'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    programId: row.program_id,
    isPublished: row.published_revision !== null,
  }))
}

export interface PublishedForm {
  readonly formId: string
  readonly title: LocalizedText
  readonly revision: number
  readonly definition: FormDefinition
}

/** The published revisions of some forms, in one read. */
export async function listPublishedForms(
  db: PlatformDb,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, PublishedForm>> {
  if (formIds.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('forms as f')
    .innerJoin('form_revisions as r', (join) =>
      join
        .onRef('r.platform_id', '=', 'f.platform_id')
        .onRef('r.form_id', '=', 'f.id')
        .onRef('r.number', '=', 'f.published_revision'),
    )
    .where('f.platform_id', '=', db.platformId)
    .where('f.id', 'in', formIds)
    .select(['f.id', 'f.title', 'r.number', 'r.definition'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        formId: row.id,
        title: row.title as LocalizedText,
        revision: row.number,
        definition: row.definition as unknown as FormDefinition,
      },
    ]),
  )
}

export interface DraftForm {
  readonly id: string
  readonly title: LocalizedText
  readonly definition: FormDefinition
}

/** Every form of a program with its draft. */
export async function listDraftForms(db: PlatformDb, programId: string): Promise<DraftForm[]> {
  const rows = await db
    .from('forms')
    .where('program_id', '=', programId)
    .select(['id', 'title', 'definition'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title as LocalizedText,
    definition: row.definition as unknown as FormDefinition,
  }))
}
