import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/index.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { Scene } from '../scene.ts'
import { openAnswer, sealAnswer } from './seal-answer.ts'

export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

const callerOf = ({ actor }: Scene) =>
  actor.kind === 'user' ? `${actor.userId}${actor.by ? ` ${actor.by.id}` : ''}` : 'anonymous'

/**
 * Runs an unsafe call once for its Idempotency-Key. The key's row is taken in the call's own transaction: a second call
 * waits for the first, then gets its answer; when the first is refused or fails, nothing is kept and the second runs.
 * Answers may hold what nobody else may read (a sign-in's tokens, recovery codes): they are kept sealed.
 */
export async function once(
  scene: Scene,
  key: string,
  request: string,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const sealed = { secret: scene.house.secret, caller: callerOf(scene), key }
  const hash = sha256(`${sealed.caller}:${key}`)
  const requestHash = sha256(request)
  const taken = await scene.db
    .insert('idempotency_keys', { hash, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['platform_id', 'hash']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const stored = await scene.db
      .from('idempotency_keys')
      .where('hash', '=', hash)
      .selectAll()
      .executeTakeFirstOrThrow()
    if (stored.request_hash !== requestHash) refuse('idempotency_key_reused')
    return { status: stored.status ?? 200, body: openAnswer(sealed, stored.body ?? '') }
  }
  const answer = await work().catch(async (error) => {
    if (error instanceof Refusal && error.why.keeps) {
      await scene.db.remove('idempotency_keys').where('hash', '=', hash).execute()
    }
    throw error
  })
  const stored = { status: answer.status, body: sealAnswer(sealed, answer.body) }
  await scene.db.change('idempotency_keys').set(stored).where('hash', '=', hash).execute()
  return answer
}

/** Keys that are erased in one statement. */
const atOnce = 5000

/** Answers are kept for a day (by the database's clock, which stamped them). */
export async function eraseOldKeys(database: Database): Promise<void> {
  for (let erased = atOnce; erased === atOnce; ) {
    erased = await database.acrossPlatforms('answers to repeated calls that are a day old', async ({ kysely }) => {
      const { numAffectedRows } = await sql`delete from idempotency_keys where (platform_id, hash) in (
        select platform_id, hash from idempotency_keys where created_at < now() - interval '1 day' limit ${atOnce})`.execute(
        kysely,
      )
      return Number(numAffectedRows ?? 0)
    })
  }
}
