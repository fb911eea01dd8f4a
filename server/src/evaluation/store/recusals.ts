import type { PlatformDb } from '../../kernel/db/index.ts'

/** Who of the jury must leave the room, by entry: conflicts confirmed, and those that jurors declared. */
export async function listRecusals(db: PlatformDb, sessionId: string): Promise<Map<string, Set<string>>> {
  const rows = await db
    .from('conflicts')
    .where('session_id', '=', sessionId)
    .where((is) =>
      is.or([is('state', '=', 'confirmed'), is.and([is('state', '=', 'suspected'), is('source', '=', 'juror')])]),
    )
    .select(['entry_id as entryId', 'juror_id as jurorId'])
    .execute()
  const recused = new Map<string, Set<string>>()
  for (const { entryId, jurorId } of rows) recused.set(entryId, (recused.get(entryId) ?? new Set()).add(jurorId))
  return recused
}
