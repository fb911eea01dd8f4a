import { orPageError, type Page, page } from '../kernel/router/index.ts'
import { programNotFound, programQuery } from '../programs/index.ts'
import { myApplicationQuery, myMessagesQuery } from './queries.ts'
import { readInboxSearch } from './staff/inbox-search.ts'

/** Conversations between those who apply and those who run a program (spec §2, messagerie). */
export const messagePages: readonly Page[] = [
  page({
    area: 'account',
    path: '/applications/$programSlug/messages/$responseId',
    words: ['messages', 'applications', 'files'],
    title: 'messages.title',
    view: () => import('./my-messages-page.tsx').then((m) => m.MyMessagesPage),
    async load({ read, params }) {
      await orPageError(read(myApplicationQuery(params.responseId)), 'not_found', {
        status: 404,
        title: 'messages.not_found.title',
        message: 'messages.not_found.message',
        button: { label: 'messages.not_found.button', to: '/applications' },
      })
      await read({ ...myMessagesQuery(params.responseId), staleTime: 0 })
      return { hidden: true }
    },
  }),
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
]
