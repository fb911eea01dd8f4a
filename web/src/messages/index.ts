export { newsletterPages } from './newsletters/routes.tsx'
export { messagePages } from './routes.tsx'

/** Ways to the messages of an application, for the screens of rooms below. */
export const loadMyMessagesLink = async () => ({ default: (await import('./my-messages-link.tsx')).MyMessagesLink })
export const loadConversationLink = async () => ({
  default: (await import('./staff/conversation-link.tsx')).ConversationLink,
})
export const loadUnreachedNotice = async () => ({
  default: (await import('./staff/unreached-notice.tsx')).UnreachedNotice,
})
export const loadBulkWrite = async () => ({ default: (await import('./staff/bulk-write.tsx')).BulkWrite })
export const loadListWrite = async () => ({ default: (await import('./staff/list-write.tsx')).ListWrite })
export const loadTextsEditor = async () => ({ default: (await import('./staff/texts-editor.tsx')).TextsEditor })
export const loadMyUnread = async () => ({ default: (await import('./my-unread.tsx')).MyUnread })
export const loadSpacePanel = async () => ({ default: (await import('./space-panel.tsx')).SpacePanel })
export { inboxPlace } from './staff/inbox-search.ts'
export { useUnreadCount } from './use-unread-count.ts'
