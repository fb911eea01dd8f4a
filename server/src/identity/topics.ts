import { identityEndpoints } from '@laurel/contract/identity'
import { topic } from '../kernel/realtime/index.ts'
import { userOf } from '../kernel/scene.ts'

/** What concerns the person alone, in all their windows. */
export const identityTopics = [
  topic({
    endpoint: identityEndpoints.readProfile,
    channel: (scene) => `user:${userOf(scene).userId}`,
    hears: () => true,
  }),
]
