import { maxDomainShare, minVoicesOfDay } from '@laurel/contract/votes/rules'
import { ask, type PlatformDb } from '../../kernel/db/index.ts'
import type { Crowd, VoterRow } from './voters.ts'

type Facts = Pick<
  VoterRow,
  'id' | 'domain' | 'risk' | 'signals' | 'is_hosted' | 'page_seconds' | 'code_seconds' | 'cast_at'
>

/** Voters whose ballots count and whom nobody has cleared, with how many others are like them, whenever they came. */
export function listCrowds(db: PlatformDb, voteId: string): Promise<(Facts & Crowd)[]> {
  return ask(
    db,
    `select v.id, v.domain, v.risk, v.signals, v.is_hosted, v.page_seconds, v.code_seconds, v.cast_at,
        v.network, v.device, v.alike
      from (select *,
          case when network_hash is null then 0 else (greatest(
            count(*) over (partition by network_hash order by asked_at
              range between interval '10 minutes' preceding and current row),
            count(*) over (partition by network_hash order by asked_at
              range between current row and interval '10 minutes' following)) - 1)::int end as network,
          case when device_hash is null then 0 else (count(*) over (partition by device_hash) - 1)::int end as device,
          case when pattern_hash is null then 0 else (count(*) over (partition by pattern_hash) - 1)::int end as alike
        from vote_voters where platform_id = $1 and vote_id = $2) v
      where v.state = 'counted' and not v.is_cleared order by v.id`,
    [db.platformId, voteId],
  )
}

/** Voters of mail domains that gave one entry a large share of its voices of a day; by day of the program's zone. */
export function listOfDomains(
  db: PlatformDb,
  voteId: string,
  timeZone: string,
): Promise<{ id: string; domain: string }[]> {
  return ask(
    db,
    `with lines as (select v.id, v.domain, (v.cast_at at time zone $3)::date as day, c->>'entryId' as entry
        from vote_voters v
        join vote_ballot_links l on l.platform_id = v.platform_id and l.voter_id = v.id
        join vote_ballots b on b.platform_id = l.platform_id and b.id = l.ballot_id
        cross join lateral jsonb_array_elements(b.choices) c
        where v.platform_id = $1 and v.vote_id = $2 and v.state = 'counted' and v.domain <> ''),
      shares as (select entry, day, domain, count(distinct id) as voices,
          sum(count(distinct id)) over (partition by entry, day) as total
        from lines group by entry, day, domain)
      select distinct l.id, l.domain from lines l join shares s using (entry, day, domain)
      where s.total >= $4 and s.voices > s.total * $5::numeric`,
    [db.platformId, voteId, timeZone, minVoicesOfDay, maxDomainShare],
  )
}

export async function setRisk(
  db: PlatformDb,
  id: string,
  { risk, signals, lot }: { risk: number; signals: readonly string[]; lot: string | null },
): Promise<void> {
  await db
    .change('vote_voters')
    .set({ risk, signals: [...signals], lot })
    .where('id', '=', id)
    .execute()
}

/** A ballot that counted waits for a person; its receipt says so. */
export async function holdVoter(db: PlatformDb, id: string): Promise<void> {
  const of = [db.platformId, id]
  await ask(db, `update vote_voters set state = 'quarantined' where platform_id = $1 and id = $2`, of)
  await ask(
    db,
    `update vote_ballots b set state = 'quarantined' from vote_ballot_links l
      where b.platform_id = $1 and l.platform_id = b.platform_id and l.ballot_id = b.id and l.voter_id = $2`,
    of,
  )
  await ask(
    db,
    `update vote_receipts set state = 'quarantined' where platform_id = $1 and voter_id = $2 and state = 'counted'`,
    of,
  )
}
