import { readText } from '@laurel/contract/kernel/text'
import { mySessionQuery, mySessionsQuery, ownSessionId } from '../evaluation/index.ts'
import { type Page, page, redirectTo, signedInOnly } from '../kernel/router/index.ts'

/** The pages on which jurors judge: the evaluation of an entry, an order, pairs. */
export const resultsPages: readonly Page[] = [
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/$sessionSlug/ranking',
    words: ['evaluation', 'forms'],
    view: () => import('./ballots/ranking-page.tsx').then((m) => m.RankingPage),
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
    path: '/applications/$programSlug/sessions/$sessionSlug/pairs',
    words: ['evaluation', 'forms'],
    view: () => import('./ballots/pairs-page.tsx').then((m) => m.PairsPage),
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
    path: '/applications/$programSlug/sessions/$sessionSlug/$responseId',
    words: ['evaluation', 'forms', 'table'],
    view: () => import('./jury/evaluate-page.tsx').then((m) => m.EvaluatePage),
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      return { title: readText(session.title, locale, session.defaultLang), hidden: true }
    },
  }),
]
