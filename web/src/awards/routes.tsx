import { orPageError, type Page, page } from '../kernel/router/index.ts'
import { awardNotFound } from './award-not-found.ts'
import { awardPath, publicAwardQuery } from './queries.ts'

/** Where anybody verifies a certificate. Never for search engines: whoever has the code may read. */
export const awardPages: readonly Page[] = [
  page({
    area: 'public',
    path: '/awards',
    words: ['awards'],
    title: 'awards.verify.title',
    view: () => import('./public/verify-page.tsx').then((m) => m.VerifyPage),
  }),
  page({
    area: 'public',
    path: '/awards/$awardCode',
    words: ['awards'],
    view: () => import('./public/award-page.tsx').then((m) => m.AwardPage),
    async load({ read, locale, params }) {
      const reading = read(publicAwardQuery(params.awardCode, locale))
      const award = await orPageError(reading, 'invalid_input', awardNotFound).catch((thrown) =>
        orPageError(Promise.reject(thrown), 'not_found', awardNotFound),
      )
      return { title: `${award.number} · ${award.programTitle}`, place: awardPath(award.code), hidden: true }
    },
  }),
]
