import { deliberationEndpoints } from '@laurel/contract/deliberation'
import type { EntryRef, Session } from '../evaluation/store/index.ts'
import type { Things } from '../kernel/http/index.ts'
import { topic } from '../kernel/realtime/index.ts'
import { roomChannel } from './notify-room.ts'
import { participantOf } from './participant.ts'

/**
 * The room, heard from one's own seat, and one entry in it: whoever is recused from an entry may not watch it, nor hear
 * anything of it.
 */
export const deliberationTopics = [
  topic({
    endpoint: deliberationEndpoints.getDeliberation,
    async channel(scene, things: Things) {
      const session = things.session as Session
      return roomChannel(session, (await participantOf(scene, session)).juror)
    },
    hears: () => true,
  }),
  topic({
    endpoint: deliberationEndpoints.getDeliberatedEntry,
    channel: (_scene, things: Things) => `entry:${(things.entry as EntryRef).id}`,
    hears: () => true,
  }),
]
