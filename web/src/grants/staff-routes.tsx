import { type Page, page } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'
import { readGrantSearch } from './staff/grant-search.ts'

const words = ['grants', 'applications']
const load = async (requested: Parameters<typeof programFor>[0]) => {
  await programFor(requested, 'program.grants.read')
  return undefined
}

/** Where the team gives, has signed, pays, and reads reports. */
export const grantStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/grants',
    words,
    title: 'grants.title',
    search: readGrantSearch,
    view: () => import('./staff/grants-page.tsx').then((m) => m.GrantsPage),
    load,
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/grants-funds',
    words,
    title: 'grants.funds',
    view: () => import('./staff/funds-page.tsx').then((m) => m.FundsPage),
    load,
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/grants-payments',
    words,
    title: 'grants.payments',
    view: () => import('./staff/payments-page.tsx').then((m) => m.PaymentsPage),
    load,
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/grants/$grantId',
    words,
    title: 'grants.title',
    view: () => import('./staff/grant-page.tsx').then((m) => m.GrantPage),
    load,
  }),
]
