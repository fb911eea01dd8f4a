import type { HeldBallotQuery } from '@laurel/contract/votes'
import { networkSignals } from '@laurel/contract/votes/rules'
import { type Selectable, sql } from 'kysely'
import { ask, type DB, json, type PlatformDb } from '../../kernel/db/index.ts'
import type { VoterRow } from './voters.ts'

export type ReviewRow = Selectable<DB['vote_reviews']> & { readonly proposer: string; readonly settler: string | null }

export interface HeldRow extends VoterRow {
  readonly lot_size: number
  readonly is_proposed: boolean
  readonly appeals: { message: string; at: string }[]
  readonly same_lot: string[]
}

const condition = ({ signal, decision, search }: HeldBallotQuery) => sql`
  ${
    decision === 'settled'
      ? sql`(v.state = 'set_aside' or (v.state = 'counted' and v.is_cleared))`
      : decision === 'flagged'
        ? sql`v.state = 'counted' and v.risk >= 30`
        : sql`v.state = 'quarantined'`
  }
  ${signal ? sql`and ${signal} = any(v.signals)` : sql``}
  ${search ? sql`and (v.masked ilike ${`%${search.replace(/[%_\\]/g, '\\$&')}%`} or v.lot = ${search})` : sql``}`

export async function listHeld(
  db: PlatformDb,
  voteId: string,
  query: HeldBallotQuery,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: HeldRow[]; total: number; filtered: number }> {
  const held = await sql<HeldRow>`select v.*,
      case when v.lot is null then 1 else (select count(*)::int from vote_voters o where o.platform_id = v.platform_id
        and o.vote_id = v.vote_id and o.lot = v.lot and o.state <> 'pending') end as lot_size,
      exists (select from vote_review_voters rv join vote_reviews r on r.platform_id = rv.platform_id and r.id = rv.review_id
        where rv.platform_id = v.platform_id and rv.voter_id = v.id and r.state = 'proposed') as is_proposed,
      coalesce((select jsonb_agg(jsonb_build_object('message', a.message, 'at', a.at) order by a.at) from vote_appeals a
        where a.platform_id = v.platform_id and a.voter_id = v.id), '[]') as appeals,
      coalesce((select array_agg(m.at order by m.at) from (select to_char(o.cast_at at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from vote_voters o where o.platform_id = v.platform_id and o.vote_id = v.vote_id
          and o.lot = v.lot and o.state <> 'pending' order by o.cast_at limit 50) m), '{}') as same_lot
    from vote_voters v where v.platform_id = ${db.platformId} and v.vote_id = ${voteId} and ${condition(query)}
    order by v.cast_at desc, v.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db.kysely)
  const counted = await sql<{ filtered: number; total: number }>`select
      count(*) filter (where ${condition(query)})::int as filtered,
      count(*) filter (where v.state in ('quarantined', 'set_aside') or v.risk >= 30)::int as total
    from vote_voters v where v.platform_id = ${db.platformId} and v.vote_id = ${voteId}
      and v.state <> 'pending'`.execute(db.kysely)
  const { filtered = 0, total = 0 } = counted.rows[0] ?? {}
  return { rows: held.rows, filtered, total }
}

/** Of these voters, those that can be decided about, held until the end of the transaction; with how large their lots are. */
export async function lockHeld(
  db: PlatformDb,
  voteId: string,
  ids: readonly string[],
): Promise<(VoterRow & { lot_size: number })[]> {
  return ask(
    db,
    `select v.*, (select count(*)::int from vote_voters o where o.platform_id = v.platform_id and o.vote_id = v.vote_id
        and o.lot = v.lot and o.state = 'quarantined') as lot_size
      from vote_voters v where v.platform_id = $1 and v.vote_id = $2 and v.id = any($3::uuid[]) and v.state <> 'pending'
      order by v.id for update`,
    [db.platformId, voteId, [...ids]],
  )
}

export async function insertReview(
  db: PlatformDb,
  review: {
    id: string
    voteId: string
    decision: 'count' | 'set_aside'
    reason: string
    voterIds: readonly string[]
    needsSecond: boolean
    by: string
    at: Date
  },
): Promise<void> {
  const { id, needsSecond, by, at } = review
  await db
    .insert('vote_reviews', {
      id,
      vote_id: review.voteId,
      decision: review.decision,
      reason: review.reason,
      ballots: review.voterIds.length,
      needs_second: needsSecond,
      state: needsSecond ? 'proposed' : 'applied',
      proposed_by: by,
      proposed_at: at,
      settled_by: needsSecond ? null : by,
      settled_at: needsSecond ? null : at,
    })
    .execute()
  await db
    .insert(
      'vote_review_voters',
      review.voterIds.map((voterId) => ({ review_id: id, voter_id: voterId })),
    )
    .execute()
}

const named = sql`r.*, coalesce(p.firstname || ' ' || p.lastname, '') as proposer, s.firstname || ' ' || s.lastname as settler
  from vote_reviews r left join users p on p.id = r.proposed_by left join users s on s.id = r.settled_by`

export async function listReviews(db: PlatformDb, voteId: string): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select ${named} where r.platform_id = ${db.platformId} and r.vote_id = ${voteId}
    order by r.state = 'proposed' desc, r.proposed_at desc limit 200`.execute(db.kysely)
  return rows
}

export async function findReview(db: PlatformDb, id: string): Promise<ReviewRow | undefined> {
  const { rows } =
    await sql<ReviewRow>`select ${named} where r.platform_id = ${db.platformId} and r.id = ${id}`.execute(db.kysely)
  return rows[0]
}

export async function listReviewVoters(db: PlatformDb, reviewId: string): Promise<string[]> {
  const rows = await db.from('vote_review_voters').where('review_id', '=', reviewId).select('voter_id').execute()
  return rows.map(({ voter_id }) => voter_id)
}

/** False where somebody settled it before. */
export async function settleReview(
  db: PlatformDb,
  id: string,
  { agrees, by, at }: { agrees: boolean; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('vote_reviews')
    .set({ state: agrees ? 'applied' : 'refused', settled_by: by, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countProposed(db: PlatformDb, voteId: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    `select (select count(*)::int from vote_reviews where platform_id = $1 and vote_id = $2 and state = 'proposed')
      + (select count(*)::int from vote_paper_batches where platform_id = $1 and vote_id = $2 and state = 'proposed') as count`,
    [db.platformId, voteId],
  )
  return row?.count ?? 0
}

export async function countFrom(
  db: PlatformDb,
  voteId: string,
  heldFrom: number,
): Promise<{ ballots: number; of: number }> {
  const [row] = await ask<{ ballots: number; of: number }>(
    db,
    `select count(*) filter (where (risk >= $3 and not signals <@ $4::text[]) or state in ('quarantined', 'set_aside')
        and 'disposable' = any(signals))::int as ballots, count(*)::int as of
      from vote_voters where platform_id = $1 and vote_id = $2 and state <> 'pending'`,
    [db.platformId, voteId, heldFrom, [...networkSignals]],
  )
  return row ?? { ballots: 0, of: 0 }
}

export async function insertAppeal(
  db: PlatformDb,
  appeal: { id: string; voteId: string; voterId: string; message: string; at: Date },
): Promise<void> {
  const { id, voteId, voterId, message, at } = appeal
  await db.insert('vote_appeals', { id, vote_id: voteId, voter_id: voterId, message, at }).execute()
}

export interface ReasonRow {
  readonly signal: string
  readonly ballots: number
  readonly first: Date
  readonly last: Date
  readonly lots: number
}

/** Held ballots by the first of their signals. */
export async function countReasons(db: PlatformDb, voteId: string): Promise<ReasonRow[]> {
  return ask(
    db,
    `select signals[1] as signal, count(*)::int as ballots, min(cast_at) as first, max(cast_at) as last,
        count(distinct lot)::int as lots
      from vote_voters where platform_id = $1 and vote_id = $2 and state = 'quarantined' and cardinality(signals) > 0
      group by 1 order by 2 desc, 1`,
    [db.platformId, voteId],
  )
}

export type BatchRow = Selectable<DB['vote_paper_batches']> & {
  readonly enterer: string
  readonly settler: string | null
}

const batches = sql`b.*, coalesce(p.firstname || ' ' || p.lastname, '') as enterer, s.firstname || ' ' || s.lastname as settler
  from vote_paper_batches b left join users p on p.id = b.entered_by left join users s on s.id = b.settled_by`

export async function listBatches(db: PlatformDb, voteId: string): Promise<BatchRow[]> {
  const { rows } =
    await sql<BatchRow>`select ${batches} where b.platform_id = ${db.platformId} and b.vote_id = ${voteId}
    order by b.entered_at desc`.execute(db.kysely)
  return rows
}

export async function findBatch(db: PlatformDb, id: string): Promise<BatchRow | undefined> {
  const { rows } =
    await sql<BatchRow>`select ${batches} where b.platform_id = ${db.platformId} and b.id = ${id}`.execute(db.kysely)
  return rows[0]
}

export async function insertBatch(
  db: PlatformDb,
  batch: { id: string; voteId: string; origin: string; lines: object; ballots: number; by: string; at: Date },
): Promise<void> {
  await db
    .insert('vote_paper_batches', {
      id: batch.id,
      vote_id: batch.voteId,
      origin: batch.origin,
      lines: json(batch.lines),
      ballots: batch.ballots,
      entered_by: batch.by,
      entered_at: batch.at,
    })
    .execute()
}

export async function settleBatch(
  db: PlatformDb,
  id: string,
  { agrees, by, at }: { agrees: boolean; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('vote_paper_batches')
    .set({ state: agrees ? 'confirmed' : 'refused', settled_by: by, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
