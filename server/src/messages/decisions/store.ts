import { type Decision, decisions } from '@laurel/contract/applications/states'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { DecisionMails, DecisionPublication } from '@laurel/contract/messages'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  type DB,
  json,
  type KeyOrder,
  type KeyPlace,
  newestById,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'

export interface PublicationRow {
  readonly id: string
  readonly programId: string
  readonly state: DecisionPublication['state']
  readonly mails: DecisionMails | null
  readonly authorId: string | null
  readonly authorName: string
  readonly leavesAt: Date
  readonly publishedAt: Date | null
  readonly version: number
}

function read(row: Selectable<DB['decision_publications']>): PublicationRow {
  return {
    id: row.id,
    programId: row.program_id,
    state: row.state as PublicationRow['state'],
    mails: row.letters as DecisionMails | null,
    authorId: row.author_id,
    authorName: row.author_name,
    leavesAt: row.leaves_at,
    publishedAt: row.published_at,
    version: row.version,
  }
}

const one = (db: PlatformDb, id: string) => db.from('decision_publications').where('id', '=', id).selectAll()

export async function findPublication(db: PlatformDb, id: string): Promise<PublicationRow | undefined> {
  const row = await one(db, id).executeTakeFirst()
  return row && read(row)
}

/** The same, held until the end of the transaction: it leaves, changes or is cancelled once. */
export async function lockPublication(db: PlatformDb, id: string): Promise<PublicationRow | undefined> {
  const row = await one(db, id).forUpdate().executeTakeFirst()
  return row && read(row)
}

export async function listPublications(db: PlatformDb, programId: string, place: KeyPlace) {
  const all = db.from('decision_publications').where('program_id', '=', programId)
  const [counted, page] = await Promise.all([
    all.select((s) => s.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    pageByKey(all.selectAll(), newestById, place),
  ])
  return { ...page, total: counted.n, rows: page.rows.map(read) }
}

/** The letters of the last publication that had any. */
export async function lastMails(db: PlatformDb, programId: string): Promise<DecisionMails> {
  const row = await db
    .from('decision_publications')
    .where('program_id', '=', programId)
    .where('letters', 'is not', null)
    .orderBy('id', 'desc')
    .select('letters')
    .limit(1)
    .executeTakeFirst()
  return (row?.letters ?? {}) as DecisionMails
}

const decided = sql.join(decisions.map((one) => sql.lit(one)))

/** Of applications `a`: a decision that nobody can read yet and that waits in no publication. */
const toPublish = (
  db: PlatformDb,
  programId: string,
): RawBuilder<boolean> => sql<boolean>`a.platform_id = ${db.platformId}
  and a.program_id = ${programId} and a.state in (${decided}) and a.submitted_at is not null
  and a.decision_published_at is null and not exists (select from decision_publication_items w
    where w.platform_id = a.platform_id and w.application_id = a.id and w.state = 'waiting')`

export interface ReviewedRow {
  readonly id: string
  readonly decision: Decision
  readonly lang: Locale
  /** When it was decided, in microseconds: another decision has another. */
  readonly at: string
}

/** All that there is to publish, in a fixed order. */
export async function listReviewed(db: PlatformDb, programId: string): Promise<ReviewedRow[]> {
  const { rows } = await sql<ReviewedRow>`select a.id, a.state as decision, a.lang,
      extract(epoch from a.decided_at)::text as at
    from applications a where ${toPublish(db, programId)} order by a.id`.execute(db.kysely)
  return rows
}

/** In the order of the program: the first applications first. */
const byId: KeyOrder = { name: 'id', by: sql`a.id`, type: 'uuid', direction: 'asc' }

export async function listToPublish(
  db: PlatformDb,
  programId: string,
  decision: Decision | undefined,
  place: KeyPlace,
) {
  const all = db.kysely.selectFrom('applications as a').where(toPublish(db, programId))
  const found = decision ? all.where('a.state', '=', decision) : all
  const count = sql<number>`count(*)::int`.as('n')
  const [total, filtered, page] = await Promise.all([
    all.select(count).executeTakeFirstOrThrow(),
    found.select(count).executeTakeFirstOrThrow(),
    pageByKey(
      found.select(['a.id', 'a.title', 'a.reference', 'a.applicant_name', 'a.applicant_email', 'a.lang', 'a.state']),
      byId,
      place,
    ),
  ])
  return { ...page, total: total.n, filtered: filtered.n }
}

/** Plans a publication of these decisions; answers how many wait in it now: not those that another one took meanwhile. */
export async function insertPublication(
  db: PlatformDb,
  publication: Omit<PublicationRow, 'state' | 'publishedAt' | 'version'>,
  items: readonly Pick<ReviewedRow, 'id' | 'decision'>[],
  at: Date,
): Promise<number> {
  await db
    .insert('decision_publications', {
      id: publication.id,
      program_id: publication.programId,
      letters: publication.mails === null ? null : json(publication.mails),
      author_id: publication.authorId,
      author_name: publication.authorName,
      leaves_at: publication.leavesAt,
      created_at: at,
    })
    .execute()
  const { rows } = await sql<{ id: string }>`
    insert into decision_publication_items (platform_id, publication_id, application_id, decision)
    select ${db.platformId}::uuid, ${publication.id}::uuid, id, decision
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ decision }) => decision)}::text[]) as i (id, decision)
    on conflict do nothing returning application_id as id`.execute(db.kysely)
  return rows.length
}

type Changes = Partial<Pick<PublicationRow, 'state' | 'mails' | 'leavesAt' | 'publishedAt'>>

export async function setPublication(db: PlatformDb, id: string, changes: Changes): Promise<PublicationRow> {
  const { state, mails, leavesAt, publishedAt } = changes
  const row = await db
    .change('decision_publications')
    .set((expression) => ({
      ...(state && { state }),
      ...(mails !== undefined && { letters: mails === null ? null : json(mails) }),
      ...(leavesAt && { leaves_at: leavesAt }),
      ...(publishedAt && { published_at: publishedAt }),
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function listWaiting(db: PlatformDb, id: string): Promise<{ id: string; decision: Decision }[]> {
  const rows = await db
    .from('decision_publication_items')
    .where('publication_id', '=', id)
    .where('state', '=', 'waiting')
    .select(['application_id', 'decision'])
    .orderBy('application_id')
    .execute()
  return rows.map((row) => ({ id: row.application_id, decision: row.decision as Decision }))
}

/** What became of those that waited: published, or something else. */
export async function settleItems(
  db: PlatformDb,
  id: string,
  published: readonly string[],
  others: 'left' | 'cancelled',
): Promise<void> {
  await sql`update decision_publication_items set
      state = case when application_id = any(${[...published]}::uuid[]) then 'published' else ${others} end
    where platform_id = ${db.platformId} and publication_id = ${id} and state = 'waiting'`.execute(db.kysely)
}

/** The next one whose letter is to be written, held: two workers never write to the same. */
export async function takeUntold(db: PlatformDb, id: string): Promise<{ id: string; decision: Decision } | undefined> {
  const row = await db
    .from('decision_publication_items')
    .where('publication_id', '=', id)
    .where('state', '=', 'published')
    .where('told_at', 'is', null)
    .select(['application_id', 'decision'])
    .orderBy('application_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { id: row.application_id, decision: row.decision as Decision }
}

export async function setNotified(db: PlatformDb, id: string, applicationId: string, at: Date): Promise<void> {
  await db
    .change('decision_publication_items')
    .set({ told_at: at })
    .where('publication_id', '=', id)
    .where('application_id', '=', applicationId)
    .execute()
}

export interface ItemCounts {
  readonly decision: Decision
  readonly total: number
  readonly published: number
  readonly left: number
  readonly notified: number
}

export async function countItems(db: PlatformDb, ids: readonly string[]): Promise<(ItemCounts & { of: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ItemCounts & { of: string }>`select publication_id as of, decision, count(*)::int as total,
      count(*) filter (where state = 'published')::int as published, count(*) filter (where state = 'left')::int as left,
      count(told_at)::int as notified
    from decision_publication_items where platform_id = ${db.platformId} and publication_id = any(${[...ids]}::uuid[])
    group by 1, 2`.execute(db.kysely)
  return rows
}
