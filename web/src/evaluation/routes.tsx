import { readText } from '@laurel/contract/kernel/text'
import { type Page, page } from '../kernel/router/index.ts'
import { ownSessionId } from './own-session-id.ts'
import { myInvitationsQuery, mySessionQuery, mySessionsQuery } from './queries.ts'

/** The pages of jurors before and around their evaluations. */
export const evaluationPages: readonly Page[] = [
  page({
    area: 'auth',
    path: '/invitation/jury',
    words: ['evaluation', 'identity'],
    title: 'evaluation.invitation.title',
    view: () => import('./jury/invitations/invitation-page.tsx').then((m) => m.InvitationPage),
    search: (raw) => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  }),
  page({
    area: 'auth',
    path: '/invitation/evaluation',
    words: ['evaluation', 'identity'],
    title: 'evaluation.enter.title',
    view: () => import('./jury/invitations/enter-page.tsx').then((m) => m.EnterPage),
    search: (raw) => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  }),
  page({
    area: 'account',
    path: '/sessions',
    words: ['evaluation'],
    title: 'evaluation.mine.title',
    view: () => import('./jury/my-sessions-page.tsx').then((m) => m.MySessionsPage),
    async load({ read }) {
      await Promise.all([read(mySessionsQuery), read(myInvitationsQuery).catch(() => undefined)])
      return undefined
    },
  }),
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/details/$sessionSlug/grid',
    words: ['evaluation'],
    view: () => import('./jury/grid-page.tsx').then((m) => m.GridPage),
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      return { title: readText(session.title, locale, session.defaultLang), hidden: true }
    },
  }),
]
