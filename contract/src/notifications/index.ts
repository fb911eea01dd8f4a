export { notificationEndpoints } from './endpoints.ts'
export type { NotificationEvents } from './events.ts'
export {
  InboxGroup,
  InboxItem,
  InboxKind,
  InboxQuery,
  InboxScope,
  InboxState,
  inboxKinds,
  MarkInbox,
} from './inbox.ts'
