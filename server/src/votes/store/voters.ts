import { type Selectable, sql } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'

export type VoterRow = Selectable<DB['vote_voters']>
export type VoterState = 'pending' | 'counted' | 'quarantined' | 'set_aside'

/** The voters of a vote by who they are; the row is made where there is none. */
export async function ensureVoter(
  db: PlatformDb,
  voter: {
    id: string
    voteId: string
    identity: string
    address: string
    masked: string
    domain: string
    locale: string
    pattern: string
    device: string | null
    network: string | null
    isHosted: boolean
    at: Date
  },
): Promise<VoterRow> {
  const [row] = await ask<VoterRow>(
    db,
    `insert into vote_voters (platform_id, id, vote_id, identity_hash, address, masked, domain, locale, pattern_hash,
        device_hash, network_hash, asked_at, is_hosted)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (platform_id, vote_id, identity_hash) do update set address = excluded.address, locale = excluded.locale,
        device_hash = coalesce(excluded.device_hash, vote_voters.device_hash),
        network_hash = coalesce(excluded.network_hash, vote_voters.network_hash),
        is_hosted = case when excluded.network_hash is null then vote_voters.is_hosted else excluded.is_hosted end
      returning *`,
    [
      db.platformId,
      voter.id,
      voter.voteId,
      voter.identity,
      voter.address,
      voter.masked,
      voter.domain,
      voter.locale,
      voter.pattern,
      voter.device,
      voter.network,
      voter.at,
      voter.isHosted,
    ],
  )
  if (!row) throw new Error('A voter was not written')
  return row
}

export async function findByIdentity(db: PlatformDb, voteId: string, identity: string): Promise<VoterRow | undefined> {
  return db
    .from('vote_voters')
    .where('vote_id', '=', voteId)
    .where('identity_hash', '=', identity)
    .selectAll()
    .executeTakeFirst()
}

export function findVoter(db: PlatformDb, id: string): Promise<VoterRow | undefined> {
  return db.from('vote_voters').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Held until the end of the transaction: the ballots of one voter follow each other. */
export async function lockVoter(db: PlatformDb, id: string): Promise<VoterRow | undefined> {
  const [row] = await ask<VoterRow>(db, 'select * from vote_voters where platform_id = $1 and id = $2 for update', [
    db.platformId,
    id,
  ])
  return row
}

export interface Crowd {
  readonly network: number
  readonly device: number
  readonly alike: number
}

/** How many others there are like a voter. */
export async function countAlike(db: PlatformDb, voter: VoterRow, since: Date): Promise<Crowd> {
  const [row] = await ask<Crowd>(
    db,
    `select
      (select count(*)::int from vote_voters where platform_id = $1 and vote_id = $2 and network_hash = $4
        and asked_at > $7 and id <> $3) as network,
      (select count(*)::int from vote_voters where platform_id = $1 and vote_id = $2 and device_hash = $5 and id <> $3)
        as device,
      (select count(*)::int from vote_voters where platform_id = $1 and vote_id = $2 and pattern_hash = $6 and id <> $3)
        as alike`,
    [db.platformId, voter.vote_id, voter.id, voter.network_hash, voter.device_hash, voter.pattern_hash, since],
  )
  return row ?? { network: 0, device: 0, alike: 0 }
}

export async function setCast(
  db: PlatformDb,
  id: string,
  cast: {
    state: VoterState
    risk: number
    signals: readonly string[]
    lot: string | null
    pageSeconds: number | null
    codeSeconds: number
    wantsResult: boolean
    at: Date
  },
): Promise<void> {
  await ask(
    db,
    `update vote_voters set state = $3, risk = $4, signals = $5, lot = $6, code_seconds = $7, reason = null,
      wants_result = wants_result or $8, cast_at = $9, page_seconds = $10 where platform_id = $1 and id = $2`,
    [
      db.platformId,
      id,
      cast.state,
      cast.risk,
      [...cast.signals],
      cast.lot,
      cast.codeSeconds,
      cast.wantsResult,
      cast.at,
      cast.pageSeconds,
    ],
  )
}

/** What was decided about voters: their ballots and receipts follow, in the same transaction. */
export async function decideVoters(
  db: PlatformDb,
  ids: readonly string[],
  { state, reason }: { state: 'counted' | 'set_aside'; reason: string | null },
): Promise<void> {
  const ballots = state === 'counted' ? 'live' : 'set_aside'
  await sql`update vote_voters set state = ${state}, reason = ${reason}, is_cleared = ${state === 'counted'}
    where platform_id = ${db.platformId} and id = any(${[...ids]}::uuid[]) and state <> 'pending'`.execute(db.kysely)
  await sql`update vote_ballots b set state = ${ballots} from vote_ballot_links l
    where b.platform_id = ${db.platformId} and l.platform_id = b.platform_id and l.ballot_id = b.id
      and l.voter_id = any(${[...ids]}::uuid[])`.execute(db.kysely)
  await sql`update vote_receipts set state = ${state}, reason = ${reason} where platform_id = ${db.platformId}
    and voter_id = any(${[...ids]}::uuid[]) and state <> 'replaced'`.execute(db.kysely)
}

export async function replaceCensus(db: PlatformDb, voteId: string, identities: readonly string[]): Promise<void> {
  await db.remove('vote_census').where('vote_id', '=', voteId).execute()
  await sql`insert into vote_census (platform_id, vote_id, identity_hash)
    select ${db.platformId}::uuid, ${voteId}::uuid, unnest(${[...identities]}::text[])
    on conflict do nothing`.execute(db.kysely)
}

export async function isInCensus(db: PlatformDb, voteId: string, identity: string): Promise<boolean> {
  const row = await db
    .from('vote_census')
    .where('vote_id', '=', voteId)
    .where('identity_hash', '=', identity)
    .select('vote_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Voters whose ballot still awaits its code, and who were reminded less than so often. */
export async function listUnconfirmed(
  db: PlatformDb,
  voteId: string,
  { requestedBefore, reminders, limit }: { requestedBefore: Date; reminders: number; limit: number },
): Promise<(VoterRow & { code_id: string })[]> {
  return ask(
    db,
    `select v.*, c.id as code_id from vote_voters v
      join lateral (select id from vote_codes c where c.platform_id = v.platform_id and c.voter_id = v.id
        and c.purpose = 'cast' and c.used_at is null and c.code_hash <> '' order by c.created_at desc limit 1) c on true
      where v.platform_id = $1 and v.vote_id = $2 and v.state = 'pending' and v.asked_at < $3 and v.reminders < $4
        and v.address is not null
      order by v.asked_at limit $5 for update of v skip locked`,
    [db.platformId, voteId, requestedBefore, reminders, limit],
  )
}

export async function setReminders(db: PlatformDb, id: string, reminders: number): Promise<void> {
  await db.change('vote_voters').set({ reminders }).where('id', '=', id).execute()
}

/** Voters who asked to be told of the result: taken, so that each is told once. */
export async function takeAwaitingResult(db: PlatformDb, voteId: string, limit: number): Promise<VoterRow[]> {
  return ask(
    db,
    `update vote_voters set wants_result = false where platform_id = $1 and id in (select id from vote_voters
        where platform_id = $1 and vote_id = $2 and wants_result and state <> 'pending' and address is not null limit $3)
      returning *`,
    [db.platformId, voteId, limit],
  )
}

/** Voters whose ballot stays as it is, and who do not know the end of their vote yet: taken, so that each is told once. */
export async function takeUntold(db: PlatformDb, voteId: string, until: Date, limit: number): Promise<VoterRow[]> {
  return ask(
    db,
    `update vote_voters set told_until = $3 where platform_id = $1 and id in (select id from vote_voters
        where platform_id = $1 and vote_id = $2 and state not in ('pending', 'set_aside')
          and told_until is distinct from $3 and address is not null
        order by id limit $4 for update skip locked)
      returning *`,
    [db.platformId, voteId, until, limit],
  )
}

/** Addresses and every hash that leads back to one; what was counted stays. */
export async function eraseVoters(db: PlatformDb, voteId: string): Promise<void> {
  await sql`update vote_voters set address = null, masked = '…', domain = '', device_hash = null, network_hash = null,
      pattern_hash = null, identity_hash = id::text
    where platform_id = ${db.platformId} and vote_id = ${voteId}`.execute(db.kysely)
  await db.remove('vote_census').where('vote_id', '=', voteId).execute()
  await db.remove('vote_codes').where('vote_id', '=', voteId).execute()
  await db.remove('vote_appeals').where('vote_id', '=', voteId).execute()
  await db.remove('vote_observers').where('vote_id', '=', voteId).execute()
}

/** One person's own rows, by who they are in each vote. */
export async function eraseVoter(db: PlatformDb, id: string): Promise<void> {
  await db.remove('vote_codes').where('voter_id', '=', id).execute()
  await db.remove('vote_appeals').where('voter_id', '=', id).execute()
  await sql`update vote_voters set address = null, masked = '…', domain = '', device_hash = null, network_hash = null,
      pattern_hash = null, wants_result = false where platform_id = ${db.platformId} and id = ${id}`.execute(db.kysely)
}
