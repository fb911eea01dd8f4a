export { messagePages } from './routes.tsx'

/** Ways to the messages of an application, for the screens of rooms below. */
export const loadMyMessagesLink = async () => ({ default: (await import('./my-messages-link.tsx')).MyMessagesLink })
export const loadConversationLink = async () => ({
  default: (await import('./staff/conversation-link.tsx')).ConversationLink,
})
export { messageStaffPages } from './staff-routes.tsx'
