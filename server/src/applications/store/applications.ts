import type { FieldPlace } from '@laurel/contract/applications/portal'
import type { ApplicationState } from '@laurel/contract/applications/states'
import { fold } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type Selectable, sql } from 'kysely'
import { ask, type DB, json, outrun, type PlatformDb } from '../../kernel/db/index.ts'
import { type Application, type ApplicationRow, applicationColumns, readApplication } from './application-row.ts'
import type { EligibilityAnswers } from './eligibility.ts'
import { statusAlong } from './status-along.ts'

type Row = Selectable<DB['applications']>

export { type Application, type ApplicationRow, applicationColumns, readApplication }

export async function findApplication(db: PlatformDb, id: string): Promise<Application | undefined> {
  const { rows } = await whole(db, id).execute(db.kysely)
  return rows[0] && readApplication(rows[0])
}

const columns = sql.raw(applicationColumns.join(', '))

/** Written out: nearly every call of an applicant makes it, and building it costs as much as running it. */
function whole(db: PlatformDb, id: string) {
  return sql<ApplicationRow>`select ${columns} from applications where platform_id = ${db.platformId} and id = ${id}`
}

/** The same, held until the end of the transaction: changes of one application follow each other. */
export async function lockApplication(db: PlatformDb, id: string): Promise<Application | undefined> {
  const { rows } = await sql<ApplicationRow>`update applications set turn = turn + 1
    where platform_id = ${db.platformId} and id = ${id} returning ${columns}`.execute(db.kysely)
  return rows[0] && readApplication(rows[0])
}

/** Several, held, in a fixed order so that two callers never wait for each other. */
export async function lockApplications(
  db: PlatformDb,
  programId: string,
  ids: readonly string[],
): Promise<Map<string, Application>> {
  const { rows } = await sql<ApplicationRow>`with held as (
      select platform_id, id from applications
      where platform_id = ${db.platformId} and program_id = ${programId} and id = any(${[...ids]}::uuid[])
      order by id for update
    )
    update applications a set turn = turn + 1 from held h where a.platform_id = h.platform_id and a.id = h.id
    returning ${sql.raw(applicationColumns.map((column) => `a.${column}`).join(', '))}`.execute(db.kysely)
  return new Map(rows.map((row) => [row.id, readApplication(row)]))
}

/** One person's applications that are not in the trash, the newest first. */
export async function listOwned(db: PlatformDb, ownerId: string, programId?: string): Promise<Application[]> {
  const rows = await ask<ApplicationRow>(
    db,
    `select ${applicationColumns.join(', ')} from applications
      where platform_id = $1 and owner_id = $2 and state <> 'deleted' and ($3::uuid is null or program_id = $3)
      order by id desc`,
    [db.platformId, ownerId, programId ?? null],
  )
  return rows.map(readApplication)
}

/** Everything that a person ever applied for here, trash included. */
export async function listAllOwned(db: PlatformDb, ownerId: string): Promise<Application[]> {
  const rows = await db
    .from('applications')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .select(applicationColumns)
    .execute()
  return rows.map(readApplication)
}

/** Removes a person's drafts, and their name and address from what they sent. @param staying drafts that lose only these */
export async function eraseOwner(db: PlatformDb, ownerId: string, staying: readonly string[] = []): Promise<void> {
  let drafts = db.remove('applications').where('owner_id', '=', ownerId).where('submitted_at', 'is', null)
  if (staying.length > 0) drafts = drafts.where('id', 'not in', staying)
  await drafts.execute()
  const sent = await db
    .from('applications')
    .where('owner_id', '=', ownerId)
    .select(['id', 'title', 'reference', 'external_reference'])
    .execute()
  for (const { id, title, reference, external_reference } of sent) {
    const nobody = { applicantName: '', applicantEmail: '' }
    const search_text = searchText({ ...nobody, title, reference, externalReference: external_reference })
    await db
      .change('applications')
      .set({ owner_id: null, applicant_name: '', applicant_email: '', search_text })
      .where('id', '=', id)
      .execute()
  }
}

export interface NewApplication {
  readonly id: string
  readonly programId: string
  readonly categoryId: string
  readonly ownerId: string
  readonly applicantName: string
  readonly applicantEmail: string
  readonly lang: Locale
  readonly extendedUntil?: Date | null
  readonly eligibility?: EligibilityAnswers | null
  readonly source?: Application['source']
  readonly at: Date
}

export async function insertApplication(db: PlatformDb, application: NewApplication): Promise<Application> {
  const { id, programId, categoryId, ownerId, applicantName, applicantEmail, lang, extendedUntil, eligibility, at } =
    application
  const { source = 'web' } = application
  const [row] = await ask<ApplicationRow>(
    db,
    `insert into applications (platform_id, id, program_id, category_id, owner_id, applicant_name, applicant_email, lang,
        extended_until, eligibility, search_text, created_at, updated_at, source)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13) returning ${applicationColumns.join(', ')}`,
    [
      ...[
        db.platformId,
        id,
        programId,
        categoryId,
        ownerId,
        applicantName,
        applicantEmail,
        lang,
        extendedUntil ?? null,
      ],
      ...[eligibility ? JSON.stringify(eligibility) : null, searchText(application), at, source],
    ],
  )
  if (!row) throw new Error('An application that was not written')
  return readApplication(row)
}

type Changes = Partial<
  Pick<
    Row,
    | 'state'
    | 'state_before_deletion'
    | 'deleted_at'
    | 'decided_at'
    | 'decision_published_at'
    | 'state_before_decision'
    | 'title'
    | 'search_text'
    | 'completeness'
    | 'number'
    | 'reference'
    | 'submitted_at'
    | 'changes_message'
    | 'changes_until'
    | 'changes_steps'
    | 'extended_until'
    | 'deadline_told_at'
    | 'state_before_changes'
  >
> & { readonly changes_fields?: readonly FieldPlace[] }

function changing(db: PlatformDb, id: string, { changes_fields: fields, ...changes }: Changes, at: Date) {
  const places = fields ? { changes_fields: json(fields) } : {}
  // In the trash an application keeps everything that it had.
  const isToOrFromTrash = changes.state_before_deletion !== undefined
  const along = changes.state && !isToOrFromTrash ? statusAlong(changes.state as ApplicationState) : {}
  return db
    .change('applications')
    .set((expression) => ({ ...changes, ...places, ...along, updated_at: at, version: expression('version', '+', 1) }))
    .where('id', '=', id)
}

/** Changes an application and answers it as it is then. */
export async function setApplication(db: PlatformDb, id: string, changes: Changes, at: Date): Promise<Application> {
  return readApplication(await changing(db, id, changes, at).returning(applicationColumns).executeTakeFirstOrThrow())
}

/** The same for one that is as it was read; outrun (SQLSTATE 40001) when somebody held or saved it since. */
export async function setUntouched(
  db: PlatformDb,
  { id, turn }: Pick<Application, 'id' | 'turn'>,
  changes: Changes,
  at: Date,
): Promise<Application> {
  const row = await changing(db, id, changes, at)
    .set({ turn: turn + 1 })
    .where('turn', '=', turn)
    .returning(applicationColumns)
    .executeTakeFirst()
  return readApplication(row ?? outrun())
}

/** The same where nobody reads it again. */
export async function touchApplication(db: PlatformDb, id: string, changes: Changes, at: Date): Promise<void> {
  await changing(db, id, changes, at).execute()
}

/** Makes the decisions readable, of the applications named or of the whole program; answers those that were not yet. */
export async function setDecisionsPublished(
  db: PlatformDb,
  programId: string,
  ids: readonly string[] | undefined,
  at: Date,
): Promise<Application[]> {
  const rows = await db
    .change('applications')
    .set((expression) => ({ decision_published_at: at, updated_at: at, version: expression('version', '+', 1) }))
    .where('program_id', '=', programId)
    .where('state', 'in', ['accepted', 'rejected', 'waitlisted', 'ineligible'])
    .where('submitted_at', 'is not', null)
    .where('decision_published_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::uuid[])`))
    .returning(applicationColumns)
    .execute()
  return rows.map(readApplication)
}

/** How many applications a program has taken: those sent that were neither withdrawn nor deleted. */
export async function countTaken(db: PlatformDb, programId: string): Promise<number> {
  const { n } = await db
    .from('applications')
    .where('program_id', '=', programId)
    .where('submitted_at', 'is not', null)
    .where('state', 'not in', ['withdrawn', 'deleted'])
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function removeApplication(db: PlatformDb, id: string): Promise<void> {
  await db.remove('applications').where('id', '=', id).execute()
}

/** The text that lists search: without case and accents. */
export function searchText(facts: {
  title?: string
  applicantName: string
  applicantEmail: string
  reference?: string | null
  externalReference?: string | null
}): string {
  const { title, applicantName, applicantEmail, reference, externalReference } = facts
  return fold(
    [title, applicantName, applicantEmail, reference, externalReference].filter((text) => Boolean(text)).join(' '),
  )
}
