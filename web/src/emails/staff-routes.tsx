import { needs, type Page, page } from '../kernel/router/index.ts'
import { readEmailSearch } from './email-search.ts'

/** The log of the mails that the platform sent. */
export const emailStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/home/logs/emails',
    view: () => import('./emails-page.tsx').then((m) => m.EmailsPage),
    words: ['emails'],
    title: 'emails.title',
    search: readEmailSearch,
    guard: needs('platform.emails.read'),
  }),
]
