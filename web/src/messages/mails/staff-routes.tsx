import { isLocale } from '@laurel/contract/kernel/locale'
import { readEmailSearch } from '../../emails/index.ts'
import { needs, type Page, page, type RawSearch } from '../../kernel/router/index.ts'
import { programFor } from '../../programs/index.ts'
import type { MailSearch } from './program-mail-page.tsx'

const words = ['emails']

/** The language of the text that is written. */
function readMailSearch(raw: RawSearch): MailSearch {
  return { lang: typeof raw.lang === 'string' && isLocale(raw.lang) ? raw.lang : 'fr' }
}

/** The words of mails: of a program under the address of docs/rules.md §3, and of the platform. */
export const mailStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/transactionnals',
    words,
    title: 'emails.mails.title',
    view: () => import('./program-mails-page.tsx').then((m) => m.ProgramMailsPage),
    load: async (requested) => {
      await programFor(requested, 'program.emails.manage')
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/transactionnals/log',
    words,
    title: 'emails.title',
    search: readEmailSearch,
    view: () => import('./program-log-page.tsx').then((m) => m.ProgramLogPage),
    load: async (requested) => {
      await programFor(requested, 'program.applications.read')
      return undefined
    },
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/transactionnals/$mailKind',
    words,
    title: 'emails.mails.title',
    search: readMailSearch,
    view: () => import('./program-mail-page.tsx').then((m) => m.ProgramMailPage),
    load: async (requested) => {
      await programFor(requested, 'program.emails.manage')
      return undefined
    },
  }),
  page({
    area: 'admin',
    path: '/admin/sender-email/mails',
    words,
    title: 'emails.mails.title',
    view: () => import('./platform-mails-page.tsx').then((m) => m.PlatformMailsPage),
    guard: needs('platform.emails.manage'),
  }),
  page({
    area: 'admin',
    path: '/admin/sender-email/mails/$mailKind',
    words,
    title: 'emails.mails.title',
    search: readMailSearch,
    view: () => import('./platform-mail-page.tsx').then((m) => m.PlatformMailPage),
    guard: needs('platform.emails.manage'),
  }),
]
