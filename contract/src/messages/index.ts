export { messageEndpoints } from './endpoints.ts'
export type { MessageEvents } from './events.ts'
export {
  Conversation,
  ConversationCounts,
  ConversationView,
  Message,
  messageFileBytes,
  messageFiles,
  messageLength,
  SendMessage,
  Side,
} from './message.ts'
export { messageRefusals } from './refusals.ts'
