import { listFilesOfApplication, removeFile } from '../files/index.ts'
import { enqueue, job } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** Removes the files of an application; their bytes leave the storage after the commit, so that a rollback loses none. */
export async function removeFilesOf(scene: Scene, applicationId: string): Promise<void> {
  const files = await listFilesOfApplication(scene.db, applicationId)
  if (files.length === 0) return
  for (const { id } of files) await removeFile(scene.db, id)
  await enqueue(scene.db, 'forget-files', { storageKeys: files.map((file) => file.storage_key) })
}

export const forgetFiles = job(
  'forget-files',
  (raw) => raw as { storageKeys: string[] },
  async (run, { storageKeys }) => {
    await run.inPlatform(async ({ house }) => {
      for (const key of storageKeys) await house.storage.delete(key)
    })
  },
)
