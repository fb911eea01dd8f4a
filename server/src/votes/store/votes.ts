import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { PublicVote, VoteRules, WritePublicVote } from '@laurel/contract/votes'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['public_votes']>

export interface VoteRow extends Omit<Row, 'title' | 'description' | 'rules' | 'state'> {
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly rules: VoteRules
  readonly state: PublicVote['state']
}

const read = (row: Row): VoteRow => ({
  ...row,
  title: row.title as LocalizedText,
  description: row.description as LocalizedText,
  rules: row.rules as unknown as VoteRules,
  state: row.state as VoteRow['state'],
})

export async function findVote(db: PlatformDb, id: string): Promise<VoteRow | undefined> {
  const row = await db.from('public_votes').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

export async function findVoteBySlug(db: PlatformDb, programId: string, slug: string): Promise<VoteRow | undefined> {
  const row = await db
    .from('public_votes')
    .where('program_id', '=', programId)
    .where('slug', '=', slug)
    .selectAll()
    .executeTakeFirst()
  return row && read(row)
}

export async function listVotes(db: PlatformDb, programId: string): Promise<VoteRow[]> {
  const rows = await db
    .from('public_votes')
    .where('program_id', '=', programId)
    .selectAll()
    .orderBy('id', 'desc')
    .execute()
  return rows.map(read)
}

export async function insertVote(
  db: PlatformDb,
  vote: WritePublicVote & { id: string; programId: string; slug: string; pepper: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insert('public_votes', {
      id: vote.id,
      program_id: vote.programId,
      slug: vote.slug,
      ...columnsOf(vote),
      pepper: vote.pepper,
      created_at: vote.at,
      updated_at: vote.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'program_id', 'slug']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const columnsOf = ({ title, description, rules, opensAt, closesAt }: WritePublicVote) => ({
  title: json(title),
  description: json(description),
  rules: json(rules),
  opens_at: new Date(opensAt),
  closes_at: new Date(closesAt),
})

/** False where somebody else changed it meanwhile. */
export async function setVote(
  db: PlatformDb,
  id: string,
  vote: WritePublicVote,
  { etag, at }: { etag: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('public_votes')
    .set({ ...columnsOf(vote), etag: etag + 1, updated_at: at })
    .where('id', '=', id)
    .where('etag', '=', etag)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Marks = Partial<
  Pick<Row, 'state' | 'is_published' | 'opened_at' | 'closed_at' | 'sealed_at' | 'pepper' | 'closes_at' | 'scored_at'>
>

/** Opens a vote with the weights of its signals as they are now. */
export async function markOpen(db: PlatformDb, id: string, weights: object, at: Date): Promise<void> {
  await db
    .change('public_votes')
    .set({ state: 'open', opened_at: at, risk_weights: json(weights), updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function markVote(db: PlatformDb, id: string, marks: Marks, at: Date): Promise<void> {
  await db
    .change('public_votes')
    .set({ ...marks, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** When the last ballot of a vote was cast, and when the last proposal about its ballots was settled. */
export async function lastMomentsOf(db: PlatformDb, id: string): Promise<{ cast: Date | null; settled: Date | null }> {
  const { rows } = await sql<{ cast: Date | null; settled: Date | null }>`select
    (select max(cast_at) from vote_voters where platform_id = ${db.platformId} and vote_id = ${id}) as cast,
    greatest((select max(settled_at) from vote_reviews where platform_id = ${db.platformId} and vote_id = ${id}),
      (select max(settled_at) from vote_paper_batches where platform_id = ${db.platformId} and vote_id = ${id})) as settled`.execute(
    db.kysely,
  )
  return rows[0] ?? { cast: null, settled: null }
}

export async function setLastCounted(
  db: PlatformDb,
  id: string,
  counted: { at: string; isExact: boolean },
): Promise<void> {
  await db
    .change('public_votes')
    .set({ last_counted: json(counted) })
    .where('id', '=', id)
    .execute()
}

export async function removeVote(db: PlatformDb, id: string): Promise<void> {
  await db.remove('public_votes').where('id', '=', id).execute()
}

/** Until the transaction ends the vote neither opens nor closes; any number may hold it so at once. */
export async function holdVoteOpen(db: PlatformDb, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`${db.platformId} vote ${id}`}, 0))`.execute(
    db.kysely,
  )
}

export interface VoteCounts {
  readonly entries: number
  readonly census: number
  readonly voters: number
  readonly toNotify: number
  readonly quarantined: number
  readonly observers: number
}

export async function countsOfVote(db: PlatformDb, id: string): Promise<VoteCounts> {
  const { rows } = await sql<VoteCounts>`select
    (select count(*)::int from vote_entries where platform_id = ${db.platformId} and vote_id = ${id}
      and withdrawn_at is null) as entries,
    (select count(*)::int from vote_census where platform_id = ${db.platformId} and vote_id = ${id}) as census,
    (select count(*)::int from vote_voters where platform_id = ${db.platformId} and vote_id = ${id}
      and state <> 'pending') as voters,
    (select count(*)::int from vote_voters where platform_id = ${db.platformId} and vote_id = ${id}
      and state not in ('pending', 'set_aside') and address is not null) as "toNotify",
    (select count(*)::int from vote_voters where platform_id = ${db.platformId} and vote_id = ${id}
      and state = 'quarantined') as quarantined,
    (select count(*)::int from vote_observers where platform_id = ${db.platformId} and vote_id = ${id}
      and confirmed_at is not null) as observers`.execute(db.kysely)
  return rows[0] ?? { entries: 0, census: 0, voters: 0, toNotify: 0, quarantined: 0, observers: 0 }
}

/** Votes whose voters can still be told apart. */
export async function listKeyedVotes(db: PlatformDb): Promise<VoteRow[]> {
  const rows = await db.from('public_votes').where('pepper', 'is not', null).selectAll().execute()
  return rows.map(read)
}

/** Whether a vote of the platform takes ballots, or will. */
export async function hasRunningVote(db: PlatformDb): Promise<boolean> {
  const row = await db.from('public_votes').where('state', 'in', ['open', 'paused']).select('id').executeTakeFirst()
  return row !== undefined
}
