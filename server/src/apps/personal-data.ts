import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { deleteKeysOf, listKeysOf } from './keys/store.ts'

/** What a person may ask for: the keys that they answer for. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const keys = await listKeysOf(db, userId)
  return {
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
}
