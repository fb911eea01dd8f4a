import type { Side } from './message.ts'

/** What happens in conversations; every event names its program and application. What is said is not repeated here. */
export interface MessageEvents {
  'message.sent': { messageId: string; side: Side; files: number }
  'message.settled': Record<string, never>
}
