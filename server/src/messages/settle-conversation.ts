import type { Application } from '../applications/store/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { readMessages } from './read-messages.ts'
import { findConversation, setSettled } from './store.ts'

/** Nothing more to answer, until the applicant writes again. */
export async function settleConversation(scene: Scene, application: Application): Promise<void> {
  const conversation = await findConversation(scene.db, application.id)
  if (!conversation || conversation.last_side === 'staff' || conversation.settled_at) return
  await setSettled(scene.db, application.id, scene.now)
  await readMessages(scene, application, 'staff')
  await record(scene, 'message.settled', { programId: application.programId, applicationId: application.id })
}
