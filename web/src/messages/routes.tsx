import { myApplicationsQuery } from '../applications/index.ts'
import { orPageError, type Page, page } from '../kernel/router/index.ts'
import { myApplicationQuery, myConversationsQuery } from './queries.ts'

/** Conversations between those who apply and those who run a program (docs/rules.md §2). */
export const messagePages: readonly Page[] = [
  page({
    area: 'account',
    path: '/messages',
    words: ['messages'],
    title: 'messages.title',
    view: () => import('./my-conversations-page.tsx').then((m) => m.MyConversationsPage),
    async load({ visit }) {
      const { queryClient } = visit
      await Promise.all([
        queryClient.fetchQuery({ ...myConversationsQuery(), staleTime: 0 }),
        queryClient.prefetchQuery(myApplicationsQuery()),
      ])
      return { hidden: true }
    },
  }),
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
      return { hidden: true }
    },
  }),
]
