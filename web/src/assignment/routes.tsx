import { readText } from '@laurel/contract/kernel/text'
import { mySessionQuery, mySessionsQuery, ownSessionId } from '../evaluation/index.ts'
import { type Page, page, signedInOnly } from '../kernel/router/index.ts'
import { bidsQuery } from './queries.ts'

/** The page on which jurors bid for entries. */
export const assignmentPages: readonly Page[] = [
  page({
    area: 'jury',
    path: '/applications/$programSlug/sessions/$sessionSlug/wishes',
    words: ['evaluation'],
    view: () => import('./bids/bids-page.tsx').then((m) => m.BidsPage),
    guard: signedInOnly,
    async load({ read, params, locale }) {
      const session = await read(mySessionQuery(await ownSessionId(read(mySessionsQuery), params)))
      await read(bidsQuery(session.id))
      return { title: readText(session.title, locale, session.defaultLang), hidden: true }
    },
  }),
]
