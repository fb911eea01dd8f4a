import { type OnConflictBuilder, type Selectable, sql } from 'kysely'
import { ask, type DB, newIdAt, type PlatformDb } from '../../kernel/db/index.ts'

export type HoldRow = Selectable<DB['holds']>

/** Kinds of questions whose answers say who somebody is. */
const namingTypes = ['email', 'tel', 'url', 'siret-fr', 'siren-fr', 'file']

/** Keys of the questions of a program that name people: by their kind, or because a jury's rules say so. */
export async function listNamingFields(db: PlatformDb, programId: string): Promise<Set<string>> {
  const rows = await ask<{ key: string }>(
    db,
    `select distinct f ->> 'key' as key from forms o
      join form_revisions r on r.platform_id = o.platform_id and r.form_id = o.id,
      jsonb_path_query(r.definition, 'strict $.**.fields[*]') f
      where o.platform_id = $1 and o.program_id = $2 and f ->> 'type' = any ($3::text[]) and f ->> 'key' is not null
    union select a.field_key from anonymisation_rules a
      join evaluation_sessions s on s.platform_id = a.platform_id and s.id = a.session_id
      where a.platform_id = $1 and s.program_id = $2 and a.identity_class = 'direct'`,
    [db.platformId, programId, namingTypes],
  )
  return new Set(rows.map(({ key }) => key))
}

/** What an erasure did to a thing, for it to be done again after an older state of the database comes back. */
export interface JournalEntry {
  readonly kind: 'application' | 'person'
  readonly thingId: string
  readonly mode: string
}

/** False when the same was done before: nothing is erased twice. A person who came back is forgotten again. */
export async function writeJournal(db: PlatformDb, { kind, thingId, mode }: JournalEntry, at: Date): Promise<boolean> {
  const done = await db
    .insert('erasure_journal', { id: newIdAt(at), kind, thing_id: thingId, mode, at })
    .onConflict((conflict) => (kind === 'person' ? setLater(conflict) : conflict.doNothing()))
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isInJournal(db: PlatformDb, { kind, thingId, mode }: JournalEntry): Promise<boolean> {
  const row = await db
    .from('erasure_journal')
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('mode', '=', mode)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Holds that protect an application: its own, or its owner's. */
export async function findHold(db: PlatformDb, applicationId: string, now: Date): Promise<HoldRow | undefined> {
  return db
    .from('holds')
    .where('lifted_at', 'is', null)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .where('application_id', '=', applicationId)
    .selectAll()
    .executeTakeFirst()
}

/** Why an application was held, once nothing holds it. That it was, and who lifted it, stays. */
export async function eraseHoldReasons(db: PlatformDb, applicationId: string): Promise<void> {
  await db.change('holds').set({ reason: '–' }).where('application_id', '=', applicationId).execute()
}

export interface OwnApplication {
  readonly id: string
  readonly programId: string
  readonly submittedAt: Date | null
}

/** Applications of a person, drafts and the trash too. */
export async function listApplicationsOf(
  db: PlatformDb,
  userId: string | null,
  email: string,
): Promise<OwnApplication[]> {
  const rows = await applicationsById(db)
    .where((is) =>
      is.or([
        ...(userId ? [is('owner_id', '=', userId)] : []),
        ...(email
          ? [is.and([is('owner_id', 'is', null), is(sql`lower(applicant_email)`, '=', email.toLowerCase())])]
          : []),
      ]),
    )
    .execute()
  return rows.map(owned)
}

export async function listApplicationsByIds(db: PlatformDb, ids: readonly string[]): Promise<OwnApplication[]> {
  if (ids.length === 0) return []
  const rows = await applicationsById(db).where('id', 'in', ids).execute()
  return rows.map(owned)
}

const applicationsById = (db: PlatformDb) =>
  db.from('applications').orderBy('id').select(['id', 'program_id', 'submitted_at'])

const owned = (row: { id: string; program_id: string; submitted_at: Date | null }): OwnApplication => ({
  id: row.id,
  programId: row.program_id,
  submittedAt: row.submitted_at,
})

/** Documents of sale to a person, or for their applications: the law keeps them whatever is erased. */
export async function countInvoicesOf(
  db: PlatformDb,
  userId: string | null,
  applicationIds: readonly string[],
): Promise<number> {
  const [row] = await ask<{ count: string }>(
    db,
    `select count(*) as count from invoices i join payment_orders o on o.platform_id = i.platform_id and o.id = i.order_id
      where i.platform_id = $1 and not i.is_test and i.buyer <> '{}'
        and (o.payer_id = $2 or o.application_id = any($3::uuid[]))`,
    [db.platformId, userId, applicationIds],
  )
  return Number(row?.count ?? 0)
}

export type JournalRow = Selectable<DB['erasure_journal']>

export function listJournal(db: PlatformDb): Promise<JournalRow[]> {
  return db.from('erasure_journal').selectAll().orderBy('id').execute()
}

/** A line that is there says the later of the two moments. */
const setLater = (conflict: OnConflictBuilder<DB, 'erasure_journal'>) =>
  conflict
    .columns(['platform_id', 'kind', 'thing_id', 'mode'])
    .doUpdateSet({ at: sql`greatest(erasure_journal.at, excluded.at)` })

/** Writes a line of the journal as it was. */
export async function restoreJournalLine(
  db: PlatformDb,
  line: { id: string; kind: string; thingId: string; mode: string; at: string },
): Promise<void> {
  await db
    .insert('erasure_journal', {
      id: line.id,
      kind: line.kind,
      thing_id: line.thingId,
      mode: line.mode,
      at: new Date(line.at),
    })
    .onConflict((conflict) => (line.kind === 'person' ? setLater(conflict) : conflict.doNothing()))
    .execute()
}

export function findHoldById(db: PlatformDb, id: string): Promise<HoldRow | undefined> {
  return db.from('holds').where('id', '=', id).where('lifted_at', 'is', null).selectAll().executeTakeFirst()
}

export interface HeldApplication {
  readonly id: string
  readonly applicationId: string
  readonly reference: string
  readonly title: string
  readonly program: string
  readonly reason: string
  readonly placedBy: string | null
  readonly placedAt: Date
  readonly until: Date | null
}

export function listHeld(db: PlatformDb): Promise<HeldApplication[]> {
  return ask<HeldApplication>(
    db,
    `select h.id, h.application_id as "applicationId", coalesce(a.reference, '') as reference, a.title,
      p.slug as program, h.reason, h.placed_by as "placedBy", h.placed_at as "placedAt", h.until
      from holds h join applications a on a.platform_id = h.platform_id and a.id = h.application_id
      join programs p on p.platform_id = a.platform_id and p.id = a.program_id
      where h.platform_id = $1 and h.lifted_at is null order by h.id desc limit 1000`,
    [db.platformId],
  )
}

export async function findByReference(db: PlatformDb, reference: string): Promise<string | undefined> {
  const row = await db
    .from('applications')
    .where(({ fn }) => fn('lower', ['reference']), '=', reference.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** False when the application is held already. */
export async function insertHold(
  db: PlatformDb,
  hold: { id: string; applicationId: string; reason: string; by: string; at: Date; until: Date | null },
): Promise<boolean> {
  const done = await db
    .insert('holds', {
      id: hold.id,
      application_id: hold.applicationId,
      reason: hold.reason,
      placed_by: hold.by,
      placed_at: hold.at,
      until: hold.until,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function endHold(db: PlatformDb, id: string, by: string, at: Date): Promise<void> {
  await db.change('holds').set({ lifted_by: by, lifted_at: at }).where('id', '=', id).execute()
}

/** The programs of applications that are there. */
export async function findProgramsOf(db: PlatformDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ask<{ id: string; program: string }>(
    db,
    'select id, program_id as program from applications where platform_id = $1 and id = any($2::uuid[])',
    [db.platformId, ids],
  )
  return new Map(rows.map(({ id, program }) => [id, program]))
}

/** Of an account that was not erased. */
export async function findEmailOf(db: PlatformDb, userId: string): Promise<string | undefined> {
  const row = await db.kysely
    .selectFrom('users')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .select('email')
    .executeTakeFirst()
  return row?.email
}
