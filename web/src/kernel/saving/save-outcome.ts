import { type ApiRefusal, isRefusal, unreached } from '../api/index.ts'
import type { SaveOutcome } from './create-saver.ts'

/**
 * Runs a save and says how it ended. @param conflictOf what is in the way of a save that was refused as stale; anything else that
 * goes wrong, and is no refusal, is thrown on.
 */
export async function saveOutcome<Conflict>(
  save: () => Promise<{ readonly etag: number; readonly at?: string | undefined }>,
  conflictOf: (refusal: ApiRefusal) => Conflict | Promise<Conflict>,
): Promise<SaveOutcome<Conflict>> {
  try {
    return { kind: 'saved', ...(await save()) }
  } catch (thrown) {
    if (isRefusal(thrown, 'stale')) return { kind: 'stale', conflict: await conflictOf(thrown) }
    if (!isRefusal(thrown)) throw thrown
    return { kind: unreached(thrown) ?? 'failed' }
  }
}
