import type { PlatformDb } from '../../kernel/db/index.ts'

export interface PairAtHand {
  readonly jurorId: string
  readonly a: string
  readonly b: string
}

/** Pairs that jurors of a session were shown since then, and have not answered. */
export async function listPairsAtHand(db: PlatformDb, sessionId: string, since: Date): Promise<PairAtHand[]> {
  const all = db.from('pairs_at_hand').where('session_id', '=', sessionId).where('shown_at', '>=', since)
  return all.select(['juror_id as jurorId', 'a_id as a', 'b_id as b']).execute()
}

/** Undefined: the juror has nothing more before him. */
export async function setPairAtHand(
  db: PlatformDb,
  { sessionId, jurorId }: { sessionId: string; jurorId: string },
  pair: { readonly a: string; readonly b: string } | undefined,
  at: Date,
): Promise<void> {
  if (!pair) {
    await db.remove('pairs_at_hand').where('juror_id', '=', jurorId).execute()
    return
  }
  const shown = { a_id: pair.a, b_id: pair.b, shown_at: at }
  await db
    .insert('pairs_at_hand', { session_id: sessionId, juror_id: jurorId, ...shown })
    .onConflict((is) => is.columns(['platform_id', 'juror_id']).doUpdateSet(shown))
    .execute()
}
