import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { eraseAuthor, listConversationsOf } from './store.ts'

/** What a person may ask for: the messages they wrote, and those that were written to them about their applications. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const messages = await listConversationsOf(db, userId)
  return messages.map(({ title, reference, author_id, side, sent_at, body }) => ({
    application: { reference, title },
    // Names of others are theirs.
    from: author_id === userId ? 'me' : side,
    sentAt: sent_at.toISOString(),
    text: body,
  }))
}

/** Cuts a person from what they wrote; the conversation stays with the organiser. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  await eraseAuthor(scene.db, userId)
}
