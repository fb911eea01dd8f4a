import type { PlatformDb } from '../kernel/db/index.ts'
import { enqueue, job } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'
import {
  type FileRow,
  removeFile,
  removeFilesByIds,
  removeFilesOfApplication,
  removeFilesOfApplications,
  removeFilesOfProgram,
} from './store.ts'

/** Removes the files of an application that is erased. */
export async function eraseFilesOfApplication(scene: Scene, applicationId: string): Promise<void> {
  await forgetContents(scene.db, await removeFilesOfApplication(scene.db, applicationId))
}

/** Removes these files, whatever they belong to. */
export async function eraseFilesByIds(scene: Scene, ids: readonly string[]): Promise<void> {
  await forgetContents(scene.db, await removeFilesByIds(scene.db, ids))
}

/** The same for many applications at once. */
export async function eraseFilesOfApplications(scene: Scene, applicationIds: readonly string[]): Promise<void> {
  await forgetContents(scene.db, await removeFilesOfApplications(scene.db, applicationIds))
}

/**
 * Removes the files of a program that is erased: those of its applications, messages and imports, and its own picture when
 * no other program shows it. To be called once what names those files is gone.
 */
export async function eraseFilesOfProgram(scene: Scene, programId: string, pictureKey: string | null): Promise<void> {
  await forgetContents(scene.db, await removeFilesOfProgram(scene.db, programId, pictureKey))
}

/** Removes one file, row and content. */
export async function dropFile(db: PlatformDb, row: Pick<FileRow, 'id' | 'storage_key'>): Promise<void> {
  await removeFile(db, row.id)
  await forgetContents(db, [row])
}

/** Erases contents and what was made from them, once the transaction at hand is committed: a rollback loses none. */
export async function forgetContents(db: PlatformDb, rows: readonly Pick<FileRow, 'storage_key'>[]): Promise<void> {
  if (rows.length === 0) return
  await enqueue(db, 'forget-files', { storageKeys: rows.map((row) => row.storage_key) })
}

export const forgetFiles = job(
  'forget-files',
  (raw) => raw as { storageKeys: string[] },
  async (run, { storageKeys }) => {
    const storage = await run.inPlatform(async ({ house }) => house.storage)
    for (const key of storageKeys) await storage.deleteWithCopies(key)
  },
)
