import type { InboxStanding } from './inbox.ts'

/** What somebody does with what waits for them; for them alone. */
export interface NotificationEvents {
  'inbox.marked': { standing: InboxStanding; count: number; until?: string }
}
