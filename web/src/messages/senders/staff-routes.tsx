import { needs, type Page, page } from '../../kernel/router/index.ts'

const words = ['emails']
const guard = needs('platform.emails.manage')

/** From where mails leave. */
export const senderStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/sender-email',
    words,
    title: 'emails.senders.title',
    view: () => import('./senders-page.tsx').then((m) => m.SendersPage),
    guard,
  }),
  page({
    area: 'admin',
    path: '/admin/sender-email/domains',
    words,
    title: 'emails.domains.title',
    view: () => import('./domains-page.tsx').then((m) => m.DomainsPage),
    guard,
  }),
  page({
    area: 'admin',
    path: '/admin/sender-email/domains/$domainName',
    words,
    title: 'emails.domains.title',
    view: () => import('./domain-page.tsx').then((m) => m.DomainPage),
    guard,
  }),
]
