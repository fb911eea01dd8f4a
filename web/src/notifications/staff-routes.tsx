import { type Page, page } from '../kernel/router/index.ts'
import { readInboxSearch } from './inbox-search.ts'

/** What waits for somebody of the team, in all programs. */
export const notificationStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/inbox',
    words: ['notifications', 'applications'],
    title: 'notifications.title',
    search: readInboxSearch,
    view: () => import('./inbox-page.tsx').then((m) => m.InboxPage),
  }),
  page({
    area: 'admin',
    path: '/admin/inbox/work',
    words: ['notifications'],
    title: 'notifications.work.title',
    view: () => import('./ordered-work-page.tsx').then((m) => m.OrderedWorkPage),
  }),
]
