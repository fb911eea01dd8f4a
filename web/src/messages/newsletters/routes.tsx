import { type Page, page, type RawSearch } from '../../kernel/router/index.ts'

export interface NewsSearch {
  /** Of a link in a mail. */
  readonly token: string
  /** The link asks to confirm. */
  readonly confirm: boolean
}

const readNewsSearch = (raw: RawSearch): NewsSearch => ({
  token: typeof raw.token === 'string' ? raw.token : '',
  confirm: raw.confirm === '1',
})

/** News of a platform: signing up, confirming, choosing and leaving. */
export const newsletterPages: readonly Page[] = [
  page({
    area: 'auth',
    path: '/emailing',
    words: ['newsletters', 'identity'],
    title: 'newsletters.page.title',
    search: readNewsSearch,
    view: () => import('./news-page.tsx').then((m) => m.NewsPage),
  }),
]
