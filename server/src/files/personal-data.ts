import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { eraseUploader, type FileRow, listUploadedBy } from './store.ts'

/** What a person may ask for: the files they sent, with their contents. */
export function personalDataOf(db: PlatformDb, userId: string): Promise<FileRow[]> {
  return listUploadedBy(db, userId)
}

/** Files stay with what they belong to; who sent them is forgotten. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  await eraseUploader(scene.db, userId)
}
