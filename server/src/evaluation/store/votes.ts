import type { GoVote } from '@laurel/contract/evaluation'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** Votes of a session by the id of their evaluation, drafts too. */
export async function listVotes(db: PlatformDb, sessionId: string): Promise<Map<string, GoVote>> {
  const rows = await db.from('evaluations').where('session_id', '=', sessionId).select(['id', 'vote']).execute()
  return new Map(rows.flatMap(({ id, vote }) => (vote === null ? [] : [[id, vote as GoVote] as const])))
}
