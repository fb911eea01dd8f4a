import { readText } from '@laurel/contract/kernel'
import { isRefusal } from '../kernel/api/index.ts'
import { type Page, page, pageError, redirectTo, signedInOnly } from '../kernel/router/index.ts'
import { bidsQuery, myInvitationsQuery, mySessionQuery, mySessionsQuery, roomQuery } from './queries.ts'

const sessionGone = {
  status: 404,
  title: 'evaluation.notFound.title',
  message: 'evaluation.notFound.message',
  button: { label: 'evaluation.mine.title', to: '/sessions' },
} as const

/** What jurors see. */
export const evaluationPages: readonly Page[] = [
  page({
    area: 'auth',
    path: '/invitation/jury',
    words: ['evaluation', 'identity'],
    title: 'evaluation.invitation.title',
    view: () => import('./jury/invitation-page.tsx').then((m) => m.InvitationPage),
    search: (raw) => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  }),
  page({
    area: 'auth',
    path: '/invitation/evaluation',
    words: ['evaluation', 'identity'],
    title: 'evaluation.enter.title',
    view: () => import('./jury/enter-page.tsx').then((m) => m.EnterPage),
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
    area: 'account',
    path: '/applications/$programSlug/sessions/details/$sessionSlug',
    words: ['evaluation'],
    view: () => import('./jury/my-session-page.tsx').then((m) => m.MySessionPage),
    guard: signedInOnly,
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      return { title: readText(session.title, locale, session.defaultLang), hidden: true }
    },
  }),
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/$sessionSlug/ranking',
    words: ['evaluation', 'forms'],
    view: () => import('./jury/modes/ranking-page.tsx').then((m) => m.RankingPage),
    guard: signedInOnly,
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      if (session.mode !== 'rank')
        throw redirectTo(`/applications/${params.programSlug}/sessions/details/${params.sessionSlug}`, locale)
      return { title: readText(session.title, locale, session.defaultLang), hidden: true }
    },
  }),
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/$sessionSlug/wishes',
    words: ['evaluation'],
    view: () => import('./jury/bids-page.tsx').then((m) => m.BidsPage),
    guard: signedInOnly,
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      await read(bidsQuery(session.id))
      return { title: readText(session.title, locale, session.defaultLang), hidden: true }
    },
  }),
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/$sessionSlug/pairs',
    words: ['evaluation', 'forms'],
    view: () => import('./jury/modes/pairs-page.tsx').then((m) => m.PairsPage),
    guard: signedInOnly,
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      if (session.mode !== 'pairwise')
        throw redirectTo(`/applications/${params.programSlug}/sessions/details/${params.sessionSlug}`, locale)
      return { title: readText(session.title, locale, session.defaultLang), hidden: true }
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
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/deliberation/$sessionSlug',
    words: ['evaluation'],
    view: () => import('./council/room-page.tsx').then((m) => m.RoomPage),
    guard: signedInOnly,
    async load({ read, params, locale }) {
      const id = await ownSessionId(read(mySessionsQuery), params)
      const { programSlug, sessionSlug } = params
      const home = `/applications/${programSlug}/sessions/details/${sessionSlug}`
      const room = await read(roomQuery(id)).catch((thrown: unknown) => {
        // There is no room before the deliberation, nor without the charter signed: both are told there.
        throw isRefusal(thrown, 'not_found') ? redirectTo(home, locale) : thrown
      })
      return { title: readText(room.title, locale, room.defaultLang), hidden: true }
    },
  }),
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/$sessionSlug/$responseId',
    words: ['evaluation', 'forms', 'table'],
    view: () => import('./jury/evaluate-page.tsx').then((m) => m.EvaluatePage),
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      return { title: readText(session.title, locale, session.defaultLang), hidden: true }
    },
  }),
]

async function ownSessionId(
  listing: Promise<{ data: readonly { id: string; slug: string; programSlug: string }[] }>,
  { programSlug, sessionSlug }: { programSlug: string; sessionSlug: string },
): Promise<string> {
  const { data } = await listing
  const found = data.find((one) => one.slug === sessionSlug && one.programSlug === programSlug)
  if (!found) throw pageError(sessionGone)
  return found.id
}
