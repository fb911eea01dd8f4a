import { needs, type Page, page } from '../../kernel/router/index.ts'
import { readNewsletterSearch } from './staff/newsletter-search.ts'

const words = ['newsletters', 'emails']
const guard = needs('platform.newsletters.manage')

/** Newsletters and the lists that they go to. */
export const newsletterStaffPages: readonly Page[] = [
  page({
    area: 'admin',
    path: '/admin/sender-email/newsletters',
    words,
    title: 'newsletters.title',
    search: readNewsletterSearch,
    view: () => import('./staff/newsletters-page.tsx').then((m) => m.NewslettersPage),
    guard,
  }),
  page({
    area: 'admin',
    path: '/admin/sender-email/newsletters/$newsletterId',
    words,
    title: 'newsletters.title',
    view: () => import('./staff/newsletter-page.tsx').then((m) => m.NewsletterPage),
    guard,
  }),
  page({
    area: 'admin',
    path: '/admin/sender-email/lists',
    words,
    title: 'newsletters.lists.title',
    view: () => import('./staff/lists-page.tsx').then((m) => m.ListsPage),
    guard,
  }),
  page({
    area: 'admin',
    path: '/admin/sender-email/lists/$mailListId',
    words,
    title: 'newsletters.lists.title',
    view: () => import('./staff/list-page.tsx').then((m) => m.ListPage),
    guard,
  }),
]
