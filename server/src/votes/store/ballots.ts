import type { Choice, Commitment } from '@laurel/contract/votes/rules'
import { type Selectable, sql } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'

export type ReceiptRow = Selectable<DB['vote_receipts']>

/** The ballot of a voter that is there now. */
export async function findOwnBallot(
  db: PlatformDb,
  voteId: string,
  voterId: string,
): Promise<{ id: string; choices: Choice[] } | undefined> {
  const [row] = await ask<{ id: string; choices: Choice[] }>(
    db,
    `select b.id, b.choices from vote_ballot_links l
      join vote_ballots b on b.platform_id = l.platform_id and b.id = l.ballot_id
      where l.platform_id = $1 and l.vote_id = $2 and l.voter_id = $3`,
    [db.platformId, voteId, voterId],
  )
  return row
}

export interface NewBallot {
  readonly id: string
  readonly voteId: string
  readonly voterId: string
  readonly state: 'live' | 'quarantined'
  readonly choices: readonly Choice[]
  readonly receiptHash: string
  /** The ballot that it takes the place of. */
  readonly replaces: string | undefined
}

/** A ballot, whose it is, and its receipt; whatever it replaces is marked so. */
export async function insertBallot(db: PlatformDb, ballot: NewBallot): Promise<void> {
  const { id, voteId, voterId, state, receiptHash, replaces } = ballot
  const receiptState = state === 'live' ? 'counted' : 'quarantined'
  if (replaces)
    await ask(
      db,
      `with old as (update vote_receipts set state = 'replaced', replaced_by = $5, reason = null
          where platform_id = $1 and vote_id = $2 and voter_id = $3 and state <> 'replaced')
        update vote_ballots set state = 'replaced' where platform_id = $1 and id = $4`,
      [db.platformId, voteId, voterId, replaces, receiptHash],
    )
  await ask(
    db,
    `with ballot as (insert into vote_ballots (platform_id, id, vote_id, state, choices) values ($1, $2, $3, $5, $6)),
        receipt as (insert into vote_receipts (platform_id, vote_id, receipt_hash, voter_id, state)
          values ($1, $3, $7, $4, $8))
      insert into vote_ballot_links (platform_id, vote_id, voter_id, ballot_id) values ($1, $3, $4, $2)
      on conflict (platform_id, vote_id, voter_id) do update set ballot_id = excluded.ballot_id`,
    [db.platformId, id, voteId, voterId, state, JSON.stringify(ballot.choices), receiptHash, receiptState],
  )
}

export async function insertPaperBallots(
  db: PlatformDb,
  ballots: readonly { id: string; voteId: string; batchId: string; choices: readonly Choice[] }[],
): Promise<void> {
  for (let at = 0; at < ballots.length; at += 1000) {
    const rows = ballots.slice(at, at + 1000)
    await sql`insert into vote_ballots (platform_id, id, vote_id, state, origin, batch_id, choices)
      select ${db.platformId}::uuid, r.id, r.vote_id, 'live', 'paper', r.batch_id, r.choices
      from jsonb_to_recordset(${JSON.stringify(
        rows.map(({ id, voteId, batchId, choices }) => ({ id, vote_id: voteId, batch_id: batchId, choices })),
      )}::jsonb) as r (id uuid, vote_id uuid, batch_id uuid, choices jsonb)`.execute(db.kysely)
  }
}

/** What the ballots that count say, in the order of their random ids. */
export async function listLiveBallots(db: PlatformDb, voteId: string): Promise<Choice[][]> {
  const rows = await ask<{ choices: Choice[] }>(
    db,
    `select choices from vote_ballots where platform_id = $1 and vote_id = $2 and state = 'live' order by id`,
    [db.platformId, voteId],
  )
  return rows.map(({ choices }) => choices)
}

export interface BallotCounts {
  readonly live: number
  readonly replaced: number
  readonly quarantined: number
  readonly setAside: number
  readonly paper: number
  readonly choices: number
  readonly receipts: number
  readonly receiptsCounted: number
}

/** Ballots and receipts, each counted on its own: they must agree. */
export async function countBallots(db: PlatformDb, voteId: string): Promise<BallotCounts> {
  const [row] = await ask<BallotCounts>(
    db,
    `select count(*) filter (where state = 'live')::int as live,
      count(*) filter (where state = 'replaced')::int as replaced,
      count(*) filter (where state = 'quarantined')::int as quarantined,
      count(*) filter (where state = 'set_aside')::int as "setAside",
      count(*) filter (where state = 'live' and origin = 'paper')::int as paper,
      coalesce(sum(jsonb_array_length(choices)) filter (where state = 'live'), 0)::int as choices,
      (select count(*)::int from vote_receipts where platform_id = $1 and vote_id = $2) as receipts,
      (select count(*)::int from vote_receipts where platform_id = $1 and vote_id = $2 and state = 'counted')
        as "receiptsCounted"
      from vote_ballots where platform_id = $1 and vote_id = $2`,
    [db.platformId, voteId],
  )
  if (!row) throw new Error('A count answers a row')
  return row
}

export function findReceipt(db: PlatformDb, voteId: string, hash: string): Promise<ReceiptRow | undefined> {
  return db
    .from('vote_receipts')
    .where('vote_id', '=', voteId)
    .where('receipt_hash', '=', hash)
    .selectAll()
    .executeTakeFirst()
}

/** The receipts of a vote by their hashes: their order says nothing of when they were made. */
export async function listReceipts(db: PlatformDb, voteId: string): Promise<ReceiptRow[]> {
  return db.from('vote_receipts').where('vote_id', '=', voteId).selectAll().orderBy('receipt_hash').execute()
}

/** Where a receipt stands in the roll, from 1. */
export async function lineOf(db: PlatformDb, voteId: string, hash: string): Promise<number> {
  const [row] = await ask<{ line: number }>(
    db,
    `select count(*)::int as line from vote_receipts where platform_id = $1 and vote_id = $2 and receipt_hash <= $3`,
    [db.platformId, voteId, hash],
  )
  return row?.line ?? 0
}

/** Gives what no commitment holds yet its number; answers the hashes. */
export async function takeUncommitted(db: PlatformDb, voteId: string, number: number): Promise<string[]> {
  const rows = await ask<{ receipt_hash: string }>(
    db,
    `update vote_receipts set commitment = $3 where platform_id = $1 and vote_id = $2 and commitment is null
      returning receipt_hash`,
    [db.platformId, voteId, number],
  )
  return rows.map(({ receipt_hash }) => receipt_hash)
}

export async function listCommitments(db: PlatformDb, voteId: string): Promise<Commitment[]> {
  const rows = await db.from('vote_commitments').where('vote_id', '=', voteId).selectAll().orderBy('number').execute()
  return rows.map(({ number, at, receipts, root, head }) => ({ number, at: at.toISOString(), receipts, root, head }))
}

export async function findLastCommitment(db: PlatformDb, voteId: string): Promise<Commitment | undefined> {
  const row = await db
    .from('vote_commitments')
    .where('vote_id', '=', voteId)
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.number, at: row.at.toISOString(), receipts: row.receipts, root: row.root, head: row.head }
}

export async function insertCommitment(db: PlatformDb, voteId: string, commitment: Commitment): Promise<void> {
  await db.insert('vote_commitments', { vote_id: voteId, ...commitment, at: new Date(commitment.at) }).execute()
}

/**
 * Destroys what joins voters and ballots: the links, the names on receipts, and the ballots themselves, which are written anew
 * under other ids and in another order.
 */
export async function separateBallots(db: PlatformDb, voteId: string): Promise<void> {
  const of = [db.platformId, voteId]
  await ask(db, 'delete from vote_ballot_links where platform_id = $1 and vote_id = $2', of)
  await ask(db, 'update vote_receipts set voter_id = null where platform_id = $1 and vote_id = $2', of)
  // This signal follows from what was chosen: beside a voter it would tell, and so would the index and the lot that it led to.
  await ask(
    db,
    `update vote_voters set signals = '{}', risk = 0, lot = null
      where platform_id = $1 and vote_id = $2 and 'domain' = any (signals)`,
    of,
  )
  await ask(
    db,
    `with old as (delete from vote_ballots where platform_id = $1 and vote_id = $2
        returning vote_id, state, origin, batch_id, choices)
      insert into vote_ballots (platform_id, id, vote_id, state, origin, batch_id, choices)
      select $1, gen_random_uuid(), vote_id, state, origin, batch_id, choices from old order by random()`,
    of,
  )
}

export async function insertResult(db: PlatformDb, voteId: string, bundle: string, at: Date): Promise<void> {
  await db.insert('vote_results', { vote_id: voteId, bundle, made_at: at }).execute()
}

/** Another signature over the same ballots, once a name was taken out. */
export async function setResult(db: PlatformDb, voteId: string, bundle: string): Promise<void> {
  await db.change('vote_results').set({ bundle }).where('vote_id', '=', voteId).execute()
}

export async function findBundle(db: PlatformDb, voteId: string): Promise<string | undefined> {
  const row = await db.from('vote_results').where('vote_id', '=', voteId).select('bundle').executeTakeFirst()
  return row?.bundle
}

/** Voters a day, in the zone of the program. */
export async function countByDay(
  db: PlatformDb,
  voteId: string,
  timeZone: string,
): Promise<{ day: string; voters: number }[]> {
  return ask(
    db,
    `select to_char(cast_at at time zone $3, 'YYYY-MM-DD') as day, count(*)::int as voters from vote_voters
      where platform_id = $1 and vote_id = $2 and state <> 'pending' group by 1 order by 1`,
    [db.platformId, voteId, timeZone],
  )
}
