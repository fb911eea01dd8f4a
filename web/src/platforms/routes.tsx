import { type Page, page } from '../kernel/router/index.ts'

const words = ['identity', 'platforms']

/** The one page of a deleted platform (docs/rules.md §4); those of a closed one stand in `console`. */
export const platformPages: readonly Page[] = [
  page({
    area: 'bare',
    path: '/platform-deleted',
    view: () => import('./closed-pages.tsx').then((m) => m.PlatformDeletedPage),
    words,
    title: 'platforms.deleted.title',
  }),
]
