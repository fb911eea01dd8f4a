import { sql } from 'kysely'
import { allSlots, type SlotPatch, searchText, typeOfSlot } from '../../../applications/store/index.ts'
import type { PlatformDb } from '../../../kernel/db/index.ts'
import type { ImportedSheet } from './imported.ts'

/** What a file says anew of an application that is there. */
export interface UpdatedRow {
  readonly id: string
  readonly title: string
  readonly applicantName: string
  readonly applicantEmail: string
  readonly reference: string | null
  readonly externalReference: string | null
  readonly completeness: number
  readonly values: SlotPatch
  /** When it was worked on last, where it is put back as it was; otherwise it is now. */
  readonly lastWorkedOn?: string | undefined
}

/** One statement whatever the number of rows. Each change raises the version of its application by one. */
export async function updateImportedRows(db: PlatformDb, rows: readonly UpdatedRow[], at: Date): Promise<void> {
  const written = rows.map(({ values, ...row }) => ({
    ...row,
    search: searchText(row),
    answered: [...values.answered].sort(),
    ...values.columns,
  }))
  const slots = sql.raw(allSlots.map((slot) => `${slot} = r.${slot}`).join(', '))
  const types = sql.raw(allSlots.map((slot) => `${slot} ${typeOfSlot(slot)}`).join(', '))
  await sql`update applications a set title = r.title, applicant_name = r."applicantName",
      applicant_email = r."applicantEmail", search_text = r.search, completeness = r.completeness, answered = r.answered,
      version = a.version + 1, updated_at = coalesce(r."lastWorkedOn", ${at}), ${slots}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(id uuid, title text, "applicantName" text,
      "applicantEmail" text, search text, completeness int, answered text[],
      "lastWorkedOn" timestamptz, ${types})
    where a.platform_id = ${db.platformId} and a.id = r.id`.execute(db.kysely)
}

/** Writes sheets over those that stand, or beside them. */
export async function replaceImportedSheets(
  db: PlatformDb,
  sheets: readonly (ImportedSheet & { readonly version: number })[],
): Promise<void> {
  if (sheets.length === 0) return
  await sql`insert into application_steps (platform_id, application_id, step_id, program_id, form_id, revision, answers,
      field_versions, version, updated_at)
    select ${db.platformId}, r."applicationId", r."stepId", r."programId", r."formId", r.revision, r.answers,
      r.versions, r.version, r."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as r("applicationId" uuid, "stepId" uuid, "programId" uuid,
      "formId" uuid, revision int, answers jsonb, versions jsonb, version int, "updatedAt" timestamptz)
    on conflict (platform_id, application_id, step_id) do update set form_id = excluded.form_id,
      revision = excluded.revision, answers = excluded.answers, field_versions = excluded.field_versions,
      version = excluded.version, updated_at = excluded.updated_at`.execute(db.kysely)
}

/** The number of the last sending of each application; those that never sent anything are not among them. */
export async function lastSendings(db: PlatformDb, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .from('submissions')
    .where(sql<boolean>`application_id = any(${[...ids]}::uuid[])`)
    .groupBy('application_id')
    .select((row) => ['application_id', row.fn.max('number').as('last')])
    .execute()
  return new Map(rows.map((row) => [row.application_id, row.last]))
}

/** A sending that is taken back with what it sent. */
export async function removeSendings(db: PlatformDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .remove('submissions')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
}
