import type { PlatformDb } from '../kernel/db/index.ts'
import { enqueueExpiry } from '../kernel/operations/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { forgetExchangeOf, listExchangeOf } from './store/index.ts'

/** What a person may ask for: ways to export that they kept, what they had exported, archives they made or brought in. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const { templates, exports, archives } = await listExchangeOf(db, userId)
  return {
    exportTemplates: templates.map(({ name, is_shared, updated_at }) => ({
      name,
      isShared: is_shared,
      updatedAt: updated_at.toISOString(),
    })),
    exports: exports.map(({ fileName, state, applications, createdAt }) => ({
      file: fileName,
      state,
      applications,
      at: createdAt.toISOString(),
    })),
    archives: archives.map(({ fileName, direction, state, createdAt }) => ({
      file: fileName,
      direction,
      state,
      at: createdAt.toISOString(),
    })),
  }
}

/**
 * Forgets what only this person could see: their own ways to export, their exports and archives, with the files. Those
 * that are shared stay with the team, under nobody's name.
 */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  const { exports, archives } = await forgetExchangeOf(scene.db, userId)
  for (const one of [...exports, ...archives])
    if (one.storageKey) await enqueueExpiry(scene, one, scene.now, one.storageKey)
}
