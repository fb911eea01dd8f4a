import { type RawBuilder, sql } from 'kysely'
import type { SubmittedStep } from '../../../applications/store/index.ts'
import { allSlots, type SlotPatch, searchText, typeOfSlot } from '../../../applications/store/index.ts'
import { newId, type PlatformDb } from '../../../kernel/db/index.ts'

/** An application that comes from a file, ready to be written. Moments are ISO texts. */
export interface ImportedRow {
  readonly id: string
  readonly programId: string
  readonly categoryId: string
  readonly ownerId: string | null
  readonly applicantName: string
  readonly applicantEmail: string
  readonly title: string
  readonly state: string
  readonly lang: string
  readonly number: number | null
  readonly reference: string | null
  readonly externalReference: string | null
  readonly importId: string | null
  readonly submittedAt: string | null
  readonly decidedAt: string | null
  readonly stateBeforeDecision: string | null
  readonly createdAt: string
  readonly completeness: number
  /** What lists compare of its answers. */
  readonly values: SlotPatch
}

export interface ImportedSheet {
  readonly applicationId: string
  readonly stepId: string
  readonly programId: string
  readonly formId: string
  readonly revision: number
  readonly answers: object
  readonly versions: object
  readonly updatedAt: string
}

/** One statement whatever the number of rows: they travel as one JSON text. */
export async function insertImportedRows(db: PlatformDb, rows: readonly ImportedRow[]): Promise<void> {
  const written = rows.map(({ values, ...row }) => ({
    ...row,
    search: searchText(row),
    answered: [...values.answered].sort(),
    ...values.columns,
  }))
  const slots = sql.raw(allSlots.join(', '))
  const types = sql.raw(allSlots.map((slot) => `${slot} ${typeOfSlot(slot)}`).join(', '))
  await sql`insert into applications (platform_id, id, program_id, category_id, owner_id, applicant_name, applicant_email,
      title, state, source, lang, number, reference, external_reference, import_id, submitted_at, decided_at, state_before_decision,
      created_at, updated_at, search_text, completeness, answered, ${slots})
    select ${db.platformId}, r.id, r."programId", r."categoryId", r."ownerId", r."applicantName", r."applicantEmail",
      r.title, r.state, 'import', r.lang, r.number, r.reference, r."externalReference", r."importId", r."submittedAt",
      r."decidedAt", r."stateBeforeDecision", r."createdAt", r."createdAt", r.search, r.completeness, r.answered, ${slots}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(id uuid, "programId" uuid, "categoryId" uuid, "ownerId" uuid,
      "applicantName" text, "applicantEmail" text, title text, state text, lang text, number int, reference text,
      "externalReference" text, "importId" uuid, "submittedAt" timestamptz, "decidedAt" timestamptz, "stateBeforeDecision" text, "createdAt" timestamptz, search text,
      completeness int, answered text[], ${types})`.execute(db.kysely)
}

/** Under a stamp of their own: of applications that come with them, nothing is remembered. */
export async function insertImportedSheets(db: PlatformDb, sheets: readonly ImportedSheet[]): Promise<void> {
  await sql`insert into application_steps (platform_id, application_id, step_id, program_id, form_id, revision, answers,
      field_versions, version, updated_at, stamp)
    select ${db.platformId}, r."applicationId", r."stepId", r."programId", r."formId", r.revision, r.answers,
      r.versions, 1, r."updatedAt", ${newId()}::uuid
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as r("applicationId" uuid, "stepId" uuid, "programId" uuid,
      "formId" uuid, revision int, answers jsonb, versions jsonb, "updatedAt" timestamptz)`.execute(db.kysely)
}

/** What an imported application sent, as it was sent. */
export interface ImportedSubmission {
  readonly id: string
  readonly applicationId: string
  readonly number: number
  readonly steps: readonly SubmittedStep[]
  readonly hash: string
}

/** @param at ISO moment of the sending; nobody sent it in person */
export async function insertImportedSubmissions(
  db: PlatformDb,
  submissions: readonly ImportedSubmission[],
  at: string,
): Promise<void> {
  if (submissions.length === 0) return
  await sql`insert into submissions (platform_id, id, application_id, number, steps, hash, submitted_at)
    select ${db.platformId}, r.id, r."applicationId", r.number, r.steps, r.hash, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb)
      as r(id uuid, "applicationId" uuid, number int, steps jsonb, hash text)`.execute(db.kysely)
}

export interface ImportedGate {
  readonly applicationId: string
  readonly stepId: string
  readonly fieldKey: string
}

/** Validations that are given without having been asked for. */
export async function insertImportedGates(
  db: PlatformDb,
  gates: readonly ImportedGate[],
  { at, by }: { at: string; by: string | null },
): Promise<void> {
  if (gates.length === 0) return
  await sql`insert into application_gates (platform_id, application_id, step_id, field_key, status, answered_at, answered_by)
    select ${db.platformId}, r."applicationId", r."stepId", r."fieldKey", 'validated', ${at}::timestamptz, ${by}::uuid
    from jsonb_to_recordset(${JSON.stringify(gates)}::jsonb) as r("applicationId" uuid, "stepId" uuid, "fieldKey" text)
    on conflict do nothing`.execute(db.kysely)
}

/** An application that bears a reference of a file already, with all that it answers. */
export interface KnownApplication {
  readonly id: string
  readonly externalReference: string
  readonly categoryId: string
  readonly ownerId: string | null
  readonly state: string
  readonly lang: string
  readonly number: number | null
  readonly reference: string | null
  readonly applicantName: string
  readonly applicantEmail: string
  readonly version: number
  readonly updatedAt: Date
}

/**
 * The program's applications that bear one of these references, by reference; locked where they are to be changed. One that
 * came with the application counts before the program's own, by which a file that was exported names them.
 */
export async function listByReference(
  db: PlatformDb,
  programId: string,
  references: readonly string[],
  lock: boolean,
): Promise<Map<string, KnownApplication>> {
  if (references.length === 0) return new Map()
  const isTheirs = sql<boolean>`external_reference = any(${[...references]}::text[])`
  const known = new Map<string, KnownApplication>()
  for (const row of await listKnown(db, programId, isTheirs, lock)) known.set(row.externalReference, row)
  const others = references.filter((reference) => !known.has(reference))
  const numbers = others.flatMap(numberIn)
  if (numbers.length === 0) return known
  // By the number, which has an index: a reference ends with it.
  const isOurs = sql<boolean>`number = any(${numbers}::int[]) and reference = any(${others}::text[])`
  for (const row of await listKnown(db, programId, isOurs, lock)) known.set(row.reference ?? '', row)
  return known
}

function numberIn(reference: string): number[] {
  const [digits] = /\d{1,9}$/.exec(reference) ?? []
  return digits ? [Number(digits)] : []
}

async function listKnown(
  db: PlatformDb,
  programId: string,
  isRequested: RawBuilder<boolean>,
  lock: boolean,
): Promise<KnownApplication[]> {
  let requested = db
    .from('applications')
    .where('program_id', '=', programId)
    .where(isRequested)
    .select([
      'id',
      'external_reference',
      'category_id',
      'owner_id',
      'state',
      'lang',
      'number',
      'reference',
      'applicant_name',
      'applicant_email',
      'version',
      'updated_at',
    ])
  if (lock) requested = requested.orderBy('id').forUpdate()
  const rows = await requested.execute()
  return rows.map((row) => ({
    id: row.id,
    externalReference: row.external_reference ?? '',
    categoryId: row.category_id,
    ownerId: row.owner_id,
    state: row.state,
    lang: row.lang,
    number: row.number,
    reference: row.reference,
    applicantName: row.applicant_name,
    applicantEmail: row.applicant_email,
    version: row.version,
    updatedAt: row.updated_at,
  }))
}
