import { ask, type PlatformDb } from '../../kernel/db/index.ts'

export interface PeopleCounts {
  readonly voters: number
  readonly newSinceYesterday: number
  readonly unconfirmed: number
}

/** Who voted, who did since a moment, and who asked for a code that was never typed. */
export async function countUnconfirmed(db: PlatformDb, voteId: string, since: Date): Promise<PeopleCounts> {
  const [row] = await ask<PeopleCounts>(
    db,
    `select count(*) filter (where state <> 'pending')::int as voters,
      count(*) filter (where state <> 'pending' and cast_at > $3)::int as "newSinceYesterday",
      count(*) filter (where state = 'pending')::int as unconfirmed
      from vote_voters where platform_id = $1 and vote_id = $2`,
    [db.platformId, voteId, since],
  )
  return row ?? { voters: 0, newSinceYesterday: 0, unconfirmed: 0 }
}

/** How many voted, up to a number: beyond it nobody needs to know. */
export async function countVoters(db: PlatformDb, voteId: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    `select count(*)::int as count from vote_voters where platform_id = $1 and vote_id = $2`,
    [db.platformId, voteId],
  )
  return row?.count ?? 0
}
