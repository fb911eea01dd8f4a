import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { deleteKeysOf, listKeysOf } from './keys/store.ts'
import { deleteGrantsOf, listApps, listGrants } from './oauth/store.ts'

/** What a person may ask for: the keys that they answer for, and the applications that they allowed. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const [keys, grants, apps] = await Promise.all([listKeysOf(db, userId), listGrants(db, { userId }), listApps(db)])
  return {
    applications: grants.map(({ app_id, scopes, created_at, last_used_at }) => ({
      name: apps.find(({ id }) => id === app_id)?.name ?? '',
      scopes,
      connectedAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    keys: keys.map(({ name, scopes, created_at, last_used_at, revoked_at }) => ({
      name,
      scopes,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      revokedAt: revoked_at?.toISOString() ?? null,
    })),
  }
}

/** Nothing acts any more in the name of somebody who is gone. */
export async function erasePersonalData({ db }: Scene, userId: string): Promise<void> {
  await deleteKeysOf(db, userId)
  await deleteGrantsOf(db, userId)
}
