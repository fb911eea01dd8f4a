import type { Answers } from '@laurel/contract/forms/values'
import { sql } from 'kysely'
import { ask, json, type PlatformDb } from '../../kernel/db/index.ts'

/** The last change of one field. */
export interface FieldVersion {
  /** The step's version with which it was written. */
  readonly v: number
  readonly by: string | null
  /** ISO moment. */
  readonly at: string
}

/** A change that was taken: its id, the version it made, and the fields that were in conflict. */
export interface Mutation {
  readonly id: string
  readonly v: number
  readonly conflicts?: readonly string[]
}

/** The answers in one form step. */
export interface AnswerSheet {
  readonly stepId: string
  readonly formId: string
  readonly revision: number
  /** The revision that the applicant was last told of; absent: the one they began with. */
  readonly seenRevision?: number
  readonly answers: Answers
  readonly versions: Readonly<Record<string, FieldVersion>>
  readonly mutations: readonly Mutation[]
  readonly version: number
  readonly updatedAt: Date
}

export interface SheetOfApplication extends Pick<AnswerSheet, 'stepId' | 'formId' | 'revision' | 'answers'> {
  readonly applicationId: string
}

/** Written out: every list of applications asks it. */
const ofSeveral = `select application_id as "applicationId", step_id as "stepId", form_id as "formId", revision, answers
  from application_steps where platform_id = $1 and application_id = any($2::uuid[])`

/** The answers of several applications at once. */
export async function listSheetsOf(db: PlatformDb, applicationIds: readonly string[]): Promise<SheetOfApplication[]> {
  if (applicationIds.length === 0) return []
  return ask<SheetOfApplication>(db, ofSeveral, [db.platformId, applicationIds])
}

/** When each of these applications last had an answer saved. */
export async function listSavedAt(db: PlatformDb, applicationIds: readonly string[]): Promise<Map<string, Date>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .from('application_steps')
    .where('application_id', 'in', [...applicationIds])
    .groupBy('application_id')
    .select((s) => ['application_id', s.fn.max('updated_at').as('saved_at')])
    .execute()
  return new Map(rows.map((row) => [row.application_id, row.saved_at]))
}

/** Writes the whole sheet; the caller holds its application. */
export async function setSheet(
  db: PlatformDb,
  application: { id: string; programId: string },
  sheet: AnswerSheet,
): Promise<void> {
  await db
    .insert('application_steps', {
      application_id: application.id,
      step_id: sheet.stepId,
      program_id: application.programId,
      form_id: sheet.formId,
      revision: sheet.revision,
      seen_revision: sheet.seenRevision ?? sheet.revision,
      answers: json(sheet.answers),
      field_versions: json(sheet.versions),
      mutations: json(sheet.mutations),
      version: sheet.version,
      updated_at: sheet.updatedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'application_id', 'step_id']).doUpdateSet((row) => ({
        form_id: row.ref('excluded.form_id'),
        revision: row.ref('excluded.revision'),
        seen_revision: sql`coalesce(application_steps.seen_revision, application_steps.revision)`,
        answers: row.ref('excluded.answers'),
        field_versions: row.ref('excluded.field_versions'),
        mutations: row.ref('excluded.mutations'),
        version: row.ref('excluded.version'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
