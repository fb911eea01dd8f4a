import type { PlatformDb } from '../kernel/db/index.ts'
import { enqueueExpiry, listAllOperations, removeOperation } from '../kernel/operations/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findRunExport, runExportKind } from './exports/index.ts'

/** What a person may ask for: the files of runs that they had made. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const found = await listAllOperations(db, { kind: runExportKind, requestedBy: userId })
  return found.map(({ createdAt, state }) => ({ what: 'runs', at: createdAt.toISOString(), state }))
}

/** The files that a person had made go with them. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  for (const one of await listAllOperations(scene.db, { kind: runExportKind, requestedBy: userId })) {
    const storageKey = (await findRunExport(scene.db, one.id))?.storageKey
    if (storageKey) await enqueueExpiry(scene, one, scene.now, storageKey)
    await removeOperation(scene.db, one.id)
  }
}
