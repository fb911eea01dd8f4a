import { deliberationEndpoints } from '@laurel/contract/deliberation'
import type { EntryPlace, Session } from '../evaluation/index.ts'
import type { Things } from '../kernel/http/index.ts'
import { topic } from '../kernel/realtime/index.ts'
import { seatOf } from './member.ts'
import { roomChannel } from './notify-room.ts'

/**
 * The room, heard from one's own seat, and one entry in it: whoever is recused from an entry may not watch it, nor hear
 * anything of it.
 */
export const deliberationTopics = [
  topic({
    endpoint: deliberationEndpoints.getDeliberation,
    async channel(scene, things: Things) {
      const session = things.session as Session
      return roomChannel(session, (await seatOf(scene, session)).juror)
    },
    hears: () => true,
  }),
  topic({
    endpoint: deliberationEndpoints.getDeliberatedEntry,
    channel: (_scene, things: Things) => `entry:${(things.entry as EntryPlace).id}`,
    hears: () => true,
  }),
]
