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
export { OrderedWork } from './ordered-work.ts'
