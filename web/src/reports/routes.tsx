import { type Page, page, pageError } from '../kernel/router/index.ts'
import { statisticsQuery } from './queries.ts'

/** What organisers tell anyone about their programs (docs/rules.md §2). */
export const reportPages: readonly Page[] = [
  page({
    area: 'public',
    path: '/program-statistiques',
    words: ['reports'],
    view: () => import('./public/statistics-page.tsx').then((m) => m.StatisticsPage),
    async load({ read, visit, words }) {
      const { data } = await read(statisticsQuery(visit.platform.id))
      // Where nobody shows anything, the page is like any address that does not exist.
      if (data.length === 0)
        throw pageError({
          status: 404,
          title: 'kernel.notFound.title',
          message: 'kernel.notFound.message',
          button: { label: 'kernel.error.home', to: '/' },
        })
      return { title: words.t('reports.statistics') }
    },
  }),
]
