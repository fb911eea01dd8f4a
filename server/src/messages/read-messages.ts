import type { Side } from '@laurel/contract/messages'
import type { Application } from '../applications/index.ts'
import { channelsOf, tellLive } from '../kernel/realtime/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { countUnread, setRead } from './store.ts'

/** Everything said so far has been read: counters fall in the windows of whoever it was unread for. */
export async function readMessages(scene: Scene, application: Application, reader: Side): Promise<undefined> {
  const unread = await countUnread(scene.db, application.id, reader)
  await setRead(scene.db, application.id, reader, scene.now)
  if (unread === 0) return
  const { id: applicationId, programId } = application
  // The team reads as one; who applies reads alone.
  const whom = reader === 'staff' ? channelsOf({ programId, applicationId }) : [`user:${userOf(scene).userId}`]
  await tellLive(scene, whom, 'message.read')
}
