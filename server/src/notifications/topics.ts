import { notificationEndpoints } from '@laurel/contract/notifications'
import { topic } from '../kernel/realtime/index.ts'
import { userOf } from '../kernel/scene.ts'
import { inboxChannel } from './notify-inboxes.ts'

export const notificationTopics = [
  topic({
    endpoint: notificationEndpoints.countTeamInbox,
    channel: (scene) => inboxChannel(userOf(scene).userId),
    hears: () => true,
  }),
]
