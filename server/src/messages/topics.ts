import { messageEndpoints } from '@laurel/contract/messages'
import type { Application } from '../applications/store/index.ts'
import type { Things } from '../kernel/http/index.ts'
import { topic } from '../kernel/realtime/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'

const applicationOf = (_scene: Scene, things: Things) => `application:${(things.application as Application).id}`

export const messageTopics = [
  topic({
    endpoint: messageEndpoints.countAllMyMessages,
    channel: (scene) => `user:${userOf(scene).userId}`,
    hears: (what) => what.startsWith('message.'),
  }),
  topic({
    endpoint: messageEndpoints.listMyMessages,
    channel: applicationOf,
    // Not that the team put it aside.
    hears: (what) => what === 'message.sent' || what === 'message.read',
  }),
  topic({
    endpoint: messageEndpoints.countConversations,
    channel: (_scene, things) => `program:${(things.program as { id: string }).id}`,
    hears: (what) => what.startsWith('message.'),
  }),
  topic({
    endpoint: messageEndpoints.listMessages,
    channel: applicationOf,
    hears: (what) => what.startsWith('message.'),
  }),
]
