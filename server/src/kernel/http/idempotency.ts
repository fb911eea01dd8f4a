import { createHash } from 'node:crypto'
import { Refusal, refuse } from '../refuse.ts'
import type { Scene } from '../scene.ts'

export interface KeptAnswer {
  readonly status: number
  readonly body: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

const callerOf = (scene: Scene) => (scene.actor.kind === 'user' ? scene.actor.userId : 'anonymous')

/**
 * Runs an unsafe call once for its Idempotency-Key. The key's row is taken in the call's own transaction: a second call
 * waits for the first, then gets its answer; when the first is refused or fails, nothing is kept and the second runs.
 */
export async function once(
  scene: Scene,
  key: string,
  request: string,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const hash = sha256(`${callerOf(scene)}:${key}`)
  const requestHash = sha256(request)
  const taken = await scene.db
    .insert('idempotency_keys', { hash, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['platform_id', 'hash']).doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const kept = await scene.db.from('idempotency_keys').where('hash', '=', hash).selectAll().executeTakeFirstOrThrow()
    if (kept.request_hash !== requestHash) refuse('idempotency_key_reused')
    return { status: kept.status ?? 200, body: kept.body ?? '' }
  }
  const answer = await work().catch(async (error) => {
    if (error instanceof Refusal && error.why.keeps) {
      await scene.db.remove('idempotency_keys').where('hash', '=', hash).execute()
    }
    throw error
  })
  await scene.db.change('idempotency_keys').set(answer).where('hash', '=', hash).execute()
  return answer
}
