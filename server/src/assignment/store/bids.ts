import type { Bid, Pair } from '@laurel/contract/assignment'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** The bids of one juror or of all, always in the same order. */
export async function listBids(
  db: PlatformDb,
  sessionId: string,
  jurorId?: string,
): Promise<(Pair & { readonly bid: Bid })[]> {
  const { rows } = await sql<Pair & { bid: Bid }>`select entry_id as "entryId", juror_id as "jurorId", bid
    from bids where platform_id = ${db.platformId} and session_id = ${sessionId}
      and (${jurorId ?? null}::uuid is null or juror_id = ${jurorId ?? null}::uuid)
    order by entry_id, juror_id`.execute(db.kysely)
  return rows
}

/** Null takes the bid back. */
export async function putBid(
  db: PlatformDb,
  { sessionId, entryId, jurorId }: Pair & { readonly sessionId: string },
  bid: Bid | null,
  at: Date,
): Promise<void> {
  if (bid === null) await db.remove('bids').where('entry_id', '=', entryId).where('juror_id', '=', jurorId).execute()
  else
    await sql`insert into bids (platform_id, session_id, entry_id, juror_id, bid, updated_at)
      values (${db.platformId}, ${sessionId}, ${entryId}, ${jurorId}, ${bid}, ${at})
      on conflict (platform_id, session_id, entry_id, juror_id) do update set bid = excluded.bid, updated_at = excluded.updated_at`.execute(
      db.kysely,
    )
}

export async function setBidding(
  db: PlatformDb,
  sessionId: string,
  { isOpen, closesAt }: { readonly isOpen: boolean; readonly closesAt: Date | null },
): Promise<void> {
  await db
    .change('evaluation_sessions')
    .set({ bids_open: isOpen, bids_close_at: closesAt })
    .where('id', '=', sessionId)
    .execute()
}
