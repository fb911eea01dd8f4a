import type { InboxState } from './inbox.ts'

/** What somebody does with what waits for them; for them alone. */
export interface NotificationEvents {
  'inbox.marked': { standing: InboxState; count: number; until?: string }
}
