import { councilEndpoints } from '@laurel/contract/evaluation'
import type { Things } from '../../kernel/http/index.ts'
import { topic } from '../../kernel/realtime/index.ts'
import type { EntryPlace, Session } from '../store/index.ts'

/** What moves the whole room; none of it says of which entry. */
const roomHears: ReadonlySet<string> = new Set([
  'deliberation.started',
  'deliberation.ended',
  'deliberation.agenda_ordered',
  'deliberation.moved',
  'decision_types.changed',
  'decisions.published',
])

/** The room, and one entry in it: whoever is recused from an entry may not watch it, nor hear anything of it. */
export const councilTopics = [
  topic({
    endpoint: councilEndpoints.getDeliberation,
    channel: (_scene, things: Things) => `session:${(things.session as Session).id}`,
    hears: (what) => roomHears.has(what),
  }),
  topic({
    endpoint: councilEndpoints.getDeliberatedEntry,
    channel: (_scene, things: Things) => `entry:${(things.entry as EntryPlace).id}`,
    hears: () => true,
  }),
]
