import { newId } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'

const REASON = 'who guesses is stopped whatever platform they guess on'

export function insertFailure(scene: Scene, userId: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.insertInto('proof_failures').values({ id: newId(), user_id: userId, at: scene.now }).execute(),
  )
}

/** Failures since a moment; older ones are dropped. */
export async function countFailures(scene: Scene, userId: string, since: Date): Promise<number> {
  const { n } = await scene.acrossPlatforms(REASON, async ({ kysely }) => {
    await kysely.deleteFrom('proof_failures').where('user_id', '=', userId).where('at', '<', since).execute()
    return kysely
      .selectFrom('proof_failures')
      .where('user_id', '=', userId)
      .select((s) => s.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  })
  return n
}
