import { findAccount } from '../../identity/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { insertEntry } from './log-store.ts'

/** An access token lives on for minutes after the right was taken: the console asks the account itself. Refuses missing_permissions. */
export async function requireSuperAdmin(scene: Scene): Promise<void> {
  const actor = userOf(scene)
  const account = actor.by ? undefined : await findAccount(scene, actor.userId)
  if (!account?.super_admin) refuse('missing_permissions')
}

/** Writes what an administrator of the installation did: in its log and, where it concerns a platform, in that one's. */
export async function recordInstallation(
  scene: Scene,
  name: string,
  about: { readonly platformId?: string; readonly payload?: Record<string, unknown> },
): Promise<void> {
  const { userId, name: person, email } = userOf(scene)
  await scene.acrossPlatforms('the log of the installation is of no platform', (db) =>
    insertEntry(db, {
      at: scene.now,
      actorId: userId,
      actorName: person || email,
      name,
      platformId: about.platformId ?? null,
      payload: about.payload ?? {},
    }),
  )
}
