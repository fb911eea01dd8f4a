import type { PlatformDb } from '../kernel/db/index.ts'
import { enqueueExpiry, listAllOperations, removeOperation } from '../kernel/operations/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findLogExport, logExportKind } from './log-export-store.ts'
import { eraseActor, listActionsOf } from './personal-store.ts'

/** What a person may ask for: what the log says that they did here. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  return (await listActionsOf(db, userId)).map(({ name, at }) => ({ what: name, at: at.toISOString() }))
}

/** The log keeps what was done; the name of who did it goes, and the files of it that they had made. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  for (const one of await listAllOperations(scene.db, { kind: logExportKind, requestedBy: userId })) {
    const storageKey = (await findLogExport(scene.db, one.id))?.storageKey
    if (storageKey) await enqueueExpiry(scene, one, scene.now, storageKey)
    await removeOperation(scene.db, one.id)
  }
  await eraseActor(scene, userId)
}
