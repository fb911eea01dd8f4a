import type { entrySorts } from '@laurel/contract/evaluation'
import { fold } from '@laurel/contract/forms/values'
import { sql } from 'kysely'
import { type KeyOrder, type KeyPage, type KeyPlace, keyPage, keyset, type PlatformDb } from '../../kernel/db/index.ts'
import type { Session } from './sessions.ts'

/** An application in a session, with what the session needs to know of it. */
export interface EntryRow {
  readonly id: string
  readonly sessionId: string
  readonly applicationId: string
  readonly code: string
  readonly addedAt: Date
  readonly title: string
  readonly reference: string | null
  readonly applicantName: string
  readonly applicantEmail: string
  readonly ownerId: string | null
  readonly categoryId: string
  readonly lang: string
  /** The application was withdrawn or deleted since. */
  readonly withdrawn: boolean
  /** Judged by the whole jury. */
  readonly isCalibration: boolean
}

const selected = sql`select e.id, e.session_id as "sessionId", e.application_id as "applicationId", e.code, e.added_at as "addedAt",
  p.title, p.reference, p.applicant_name as "applicantName", p.applicant_email as "applicantEmail", p.owner_id as "ownerId",
  p.category_id as "categoryId", p.lang, p.state in ('withdrawn', 'deleted') as withdrawn,
  e.is_calibration as "isCalibration"`

const source = sql`from entries e join applications p on p.platform_id = e.platform_id and p.id = e.application_id`

/** A pair set aside: the conflict is confirmed, or the juror stepped back. */
export const isSetAside = sql<boolean>`exists (select 1 from conflicts k where k.platform_id = a.platform_id
  and k.entry_id = a.entry_id and k.juror_id = a.juror_id
  and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror')))`

export async function findEntry(db: PlatformDb, sessionId: string, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`${selected} ${source}
    where e.platform_id = ${db.platformId} and e.session_id = ${sessionId} and e.id = ${id}`.execute(db.kysely)
  return rows[0]
}

/** An application in a session. */
export interface EntryOfApplication {
  readonly id: string
  readonly session: Pick<Session, 'id' | 'slug' | 'title' | 'state'>
  readonly reviewsPerEntry: number
  readonly isCalibration: boolean
}

/** The sessions that an application is in, the newest first. */
export async function listEntriesOf(db: PlatformDb, applicationId: string): Promise<EntryOfApplication[]> {
  const { rows } = await sql<Session & { entryId: string; isCalibration: boolean }>`
    select e.id as "entryId", s.id, s.slug, s.title, s.state, s.reviews_per_entry as "reviewsPerEntry",
      e.is_calibration as "isCalibration"
    from entries e join evaluation_sessions s on s.platform_id = e.platform_id and s.id = e.session_id
    where e.platform_id = ${db.platformId} and e.application_id = ${applicationId} order by s.id desc`.execute(
    db.kysely,
  )
  return rows.map(({ entryId, reviewsPerEntry, isCalibration, id, slug, title, state }) => ({
    id: entryId,
    reviewsPerEntry,
    isCalibration,
    session: { id, slug, title, state },
  }))
}

/** Every entry of a session, by title. */
export async function listEntryRows(db: PlatformDb, sessionId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`${selected} ${source}
    where e.platform_id = ${db.platformId} and e.session_id = ${sessionId}
    order by p.title collate "und-x-icu", e.id`.execute(db.kysely)
  return rows
}

export interface EntryFilter {
  readonly search?: string
  readonly categoryId?: string
  /** short: fewer jurors than wanted; unfinished and done: by evaluations submitted. */
  readonly show: 'all' | 'short' | 'unfinished' | 'done'
  /** How many evaluations are expected of an entry, and of one that calibrates. */
  readonly expected: { readonly usual: number; readonly calibration: number }
}

/** Evaluations submitted of an entry `e`. */
const done = sql`(select count(*) from assignments a join evaluations w on w.platform_id = a.platform_id and w.assignment_id = a.id
  where a.platform_id = e.platform_id and a.entry_id = e.id and w.state = 'submitted' and not ${isSetAside})`

const orders = {
  title: { by: sql`p.title collate "und-x-icu"`, type: 'text' },
  code: { by: sql`e.code`, type: 'text' },
  reference: { by: sql`coalesce(p.reference, '')`, type: 'text' },
  done: { by: sql`${done}::int`, type: 'int' },
  added: { by: sql`e.added_at`, type: 'timestamptz' },
} as const

/** The order that a word asks for: `-` turns it round. */
export function entryOrder(sort: (typeof entrySorts)[number]): KeyOrder {
  const column = sort.replace('-', '') as keyof typeof orders
  return { name: sort, ...orders[column], direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

export async function listEntryPage(
  db: PlatformDb,
  sessionId: string,
  filter: EntryFilter,
  order: KeyOrder,
  place: KeyPlace,
): Promise<KeyPage<EntryRow> & { total: number; filtered: number }> {
  const live = sql`from assignments a where a.platform_id = e.platform_id and a.entry_id = e.id and not ${isSetAside}`
  const { usual, calibration } = filter.expected
  const expected = sql`case when e.is_calibration then ${calibration}::int else ${usual}::int end`
  const conditions = {
    all: sql`true`,
    short: sql`(select count(*) ${live}) < ${expected}`,
    unfinished: sql`${done} < ${expected}`,
    done: sql`${done} >= ${expected}`,
  }
  const like = `%${fold(filter.search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const inSession = sql`e.platform_id = ${db.platformId} and e.session_id = ${sessionId}
    and (${filter.categoryId ?? null}::uuid is null or p.category_id = ${filter.categoryId ?? null}::uuid)
    and (${like} = '%%' or p.search_text like ${like} or lower(e.code) like ${like}) and ${conditions[filter.show]}`
  const { key, where, tail } = keyset(order, place, sql`e.id`)
  const found = await sql<EntryRow & { key: string }>`${selected}, ${key} as key ${source}
    where ${inSession} and ${where} ${tail}`.execute(db.kysely)
  const counts = await sql<{ total: number; filtered: number }>`select
    (select count(*)::int from entries where platform_id = ${db.platformId} and session_id = ${sessionId}) as total,
    (select count(*)::int ${source} where ${inSession}) as filtered`.execute(db.kysely)
  return {
    ...keyPage(found.rows, order, place),
    total: counts.rows[0]?.total ?? 0,
    filtered: counts.rows[0]?.filtered ?? 0,
  }
}

/** The applications among these ids that are the program's, with their states. */
export async function listCandidates(
  db: PlatformDb,
  programId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .from('applications')
    .where('program_id', '=', programId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .select(['id', 'state'])
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export async function listEntryCodes(
  db: PlatformDb,
  sessionId: string,
): Promise<{ id: string; code: string; applicationId: string }[]> {
  const all = db.from('entries').where('session_id', '=', sessionId)
  return all.select(['id', 'code', 'application_id as applicationId']).execute()
}

/** Leaves out applications that came in meanwhile; answers what was added. */
export async function insertEntries(
  db: PlatformDb,
  sessionId: string,
  entries: readonly { id: string; applicationId: string; code: string; parentId?: string }[],
  at: Date,
): Promise<{ id: string; applicationId: string; code: string }[]> {
  const rows = entries.map(({ id, applicationId, code, parentId }) => ({
    id,
    application_id: applicationId,
    code,
    parent_id: parentId ?? null,
  }))
  const { rows: added } = await sql<{ id: string; applicationId: string; code: string }>`
    insert into entries (platform_id, id, session_id, application_id, code, added_at, parent_id)
    select ${db.platformId}, r.id, ${sessionId}, r.application_id, r.code, ${at}, r.parent_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, application_id uuid, code text, parent_id uuid)
    on conflict (platform_id, session_id, application_id) do nothing
    returning id, application_id as "applicationId", code`.execute(db.kysely)
  return added
}

export async function setCalibration(db: PlatformDb, id: string, isCalibration: boolean): Promise<void> {
  await db.change('entries').set({ is_calibration: isCalibration }).where('id', '=', id).execute()
}

export async function deleteEntry(db: PlatformDb, id: string): Promise<void> {
  await db.remove('entries').where('id', '=', id).execute()
}
