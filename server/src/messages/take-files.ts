import { type FileRow, findFileByKey } from '../files/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { listSentFiles } from './files-store.ts'

/**
 * The files that a message names: uploaded by its author for a conversation or for many, and sent by no other message.
 * Refuses message_file_unknown, file_infected.
 */
export async function takeFiles(scene: Scene, userId: string | null, keys: readonly string[]): Promise<FileRow[]> {
  const files: FileRow[] = []
  for (const key of new Set(keys)) {
    const file = await findFileByKey(scene.db, key)
    if (!file || file.uploaded_by !== userId || file.application_id !== null) refuse('message_file_unknown')
    if (file.scan === 'infected') refuse('file_infected')
    files.push(file)
  }
  const sent = await listSentFiles(
    scene.db,
    files.map(({ id }) => id),
  )
  if (sent.length > 0) refuse('message_file_unknown')
  return files
}
