import { orPageError, type Page, page } from '../kernel/router/index.ts'
import { programFor, programNotFound, programQuery } from '../programs/index.ts'
import { mailStaffPages } from './mails/staff-routes.tsx'
import { newsletterStaffPages } from './newsletters/staff-routes.tsx'
import { senderStaffPages } from './senders/staff-routes.tsx'
import { readDecisionsSearch } from './staff/decisions/decisions-search.ts'
import { readInboxSearch } from './staff/inbox-search.ts'
import { readManySearch } from './staff/recipients.ts'

/** Conversations of those who run a program (docs/rules.md §2). */
export const messageStaffPages: readonly Page[] = [
  ...mailStaffPages,
  ...newsletterStaffPages,
  ...senderStaffPages,
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/messagerie',
    words: ['messages', 'applications', 'files'],
    title: 'messages.title',
    search: readInboxSearch,
    view: () => import('./staff/inbox-page.tsx').then((m) => m.InboxPage),
    load: async ({ read, params, locale }) => {
      await orPageError(read(programQuery(params.programSlug, locale)), 'not_found', programNotFound)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/messagerie/templates',
    words: ['messages'],
    title: 'messages.templates',
    view: () => import('./staff/templates-page.tsx').then((m) => m.TemplatesPage),
    load: async ({ read, params, locale }) => {
      await orPageError(read(programQuery(params.programSlug, locale)), 'not_found', programNotFound)
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/messagerie/many',
    words: ['messages', 'applications', 'files'],
    title: 'messages.many.title',
    search: readManySearch,
    view: () => import('./staff/many-page.tsx').then((m) => m.ManyPage),
    load: async (requested) => {
      await programFor(requested, 'program.applications.update')
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/decisions',
    words: ['messages', 'applications', 'files'],
    title: 'messages.decisions.title',
    search: readDecisionsSearch,
    view: () => import('./staff/decisions/decisions-page.tsx').then((m) => m.DecisionsPage),
    load: async (requested) => {
      await programFor(requested, 'program.applications.decide')
      return undefined
    },
  }),
]
