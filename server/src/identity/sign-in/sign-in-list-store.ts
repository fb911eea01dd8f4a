import type { Selectable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'

export type SignInRow = Selectable<DB['sign_ins']>

export function findSignIn(db: PlatformDb, id: string): Promise<SignInRow | undefined> {
  return db.kysely.selectFrom('sign_ins').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those that are open and were seen since, the last seen first. */
export function listOpenSignIns(db: PlatformDb, userId: string, since: Date): Promise<SignInRow[]> {
  return db.kysely
    .selectFrom('sign_ins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', since)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Notes what a sign-in has shown again. */
export function setProven(scene: Scene, id: string, secondFactor?: SignInRow['second_factor']): Promise<unknown> {
  return scene.acrossPlatforms('a sign-in belongs to an account of the installation', ({ kysely }) =>
    kysely
      .updateTable('sign_ins')
      .set({ proven_at: scene.now, ...(secondFactor ? { second_factor: secondFactor } : {}) })
      .where('id', '=', id)
      .execute(),
  )
}
