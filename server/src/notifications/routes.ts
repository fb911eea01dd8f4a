import { notificationEndpoints } from '@laurel/contract/notifications'
import { bind } from '../kernel/http/index.ts'
import { listOrderedWork } from './list-ordered-work.ts'
import { markInbox } from './mark-inbox.ts'
import { listNotifications, readInbox, readInboxCounts } from './read-inbox.ts'

export const notificationRoutes = bind(notificationEndpoints, {
  readTeamInbox: (scene, { query }) => readInbox(scene, query),
  countTeamInbox: (scene) => readInboxCounts(scene),
  listNotifications: (scene, { query }) => listNotifications(scene, query),
  listOrderedWork: (scene, { query }) => listOrderedWork(scene, query),
  markTeamInbox: (scene, { body }) => markInbox(scene, body),
})
