import { type Page, page } from '../kernel/router/index.ts'
import { onlyWhile } from './enter-back-office.ts'

const words = ['identity', 'platforms']

/** The platform's settings, and the pages shown in place of others when it sleeps, is suspended or deleted (docs/rules.md §4). */
export const platformPages: readonly Page[] = [
  page({
    area: 'bare',
    path: '/platform-deleted',
    view: () => import('./closed-pages.tsx').then((m) => m.PlatformDeletedPage),
    words,
    title: 'platforms.deleted.title',
  }),
  page({
    area: 'bare',
    path: '/admin/standby-landing-page',
    view: () => import('./closed-pages.tsx').then((m) => m.StandbyPage),
    words,
    title: 'platforms.standby.title',
    guard: onlyWhile('standby'),
  }),
  page({
    area: 'bare',
    path: '/admin/suspended-landing-page',
    view: () => import('./closed-pages.tsx').then((m) => m.SuspendedPage),
    words,
    title: 'platforms.suspended.title',
    guard: onlyWhile('suspended'),
  }),
]
