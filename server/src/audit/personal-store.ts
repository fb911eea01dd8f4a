import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'

export function listActionsOf(db: PlatformDb, userId: string) {
  return db.from('events').where('actor_id', '=', userId).select(['name', 'at']).orderBy('id').execute()
}

/** History is never rewritten, but for the name of somebody who is to be forgotten. */
export function eraseActor(scene: Scene, userId: string): Promise<unknown> {
  const { platformId } = scene.db
  return scene.acrossPlatforms('no platform may write in its own history', ({ kysely }) =>
    kysely
      .updateTable('events')
      .set({ actor_name: '' })
      .where('platform_id', '=', platformId)
      .where('actor_id', '=', userId)
      .execute(),
  )
}
