import type { Side } from '@laurel/contract/messages'
import type { Application } from '../applications/store/index.ts'
import { channelsOf, publishLive } from '../kernel/realtime/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { countUnread, setMessagesRead, setRead } from './reading-store.ts'

/**
 * Everything said so far has been read: counters fall in the windows of whoever it was unread for, and who wrote it sees
 * when it was read.
 */
export async function readMessages(scene: Scene, application: Application, side: Side): Promise<undefined> {
  const { userId, name } = userOf(scene)
  const reader = { side, userId, name }
  const unread = await countUnread(scene.db, application.id, side)
  await setRead(scene.db, application.id, reader, scene.now)
  const read = await setMessagesRead(scene.db, application.id, reader, scene.now)
  const { id: applicationId, programId } = application
  const windows = channelsOf({ programId, applicationId })
  // The team reads as one; who applies reads alone, and the inboxes of the team do not change with it.
  const whom = side === 'staff' ? windows : [`user:${userId}`, ...(read > 0 ? [`application:${applicationId}`] : [])]
  if (unread > 0 || read > 0) await publishLive(scene, whom, 'message.read')
}
