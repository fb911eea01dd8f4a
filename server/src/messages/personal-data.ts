import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { eraseAuthor, listWrittenBy } from './store.ts'

/** What a person may ask for: the messages they wrote. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const written = await listWrittenBy(db, userId)
  return written.map(({ sent_at, body }) => ({ sentAt: sent_at.toISOString(), text: body }))
}

/** Cuts a person from what they wrote; the conversation stays with the organiser. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  await eraseAuthor(scene.db, userId)
}
