import { type Page, page } from '../kernel/router/index.ts'
import { programFor } from '../programs/index.ts'
import { readTransactionSearch } from './transactions/transaction-search.ts'

const words = ['payments', 'forms', 'programs']
const load = async (requested: Parameters<typeof programFor>[0]) => {
  await programFor(requested, 'program.payments.read')
  return undefined
}

/** What a program sells, what was paid, and how. */
export const paymentStaffPages: readonly Page[] = [
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/payment/products',
    words,
    title: 'payments.title',
    view: () => import('./products/products-page.tsx').then((m) => m.ProductsPage),
    load,
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/payment/products/transactions',
    words,
    title: 'payments.transactions',
    search: readTransactionSearch,
    view: () => import('./transactions/transactions-page.tsx').then((m) => m.TransactionsPage),
    load,
  }),
  page({
    area: 'program',
    path: '/admin/programs/$programSlug/payment/products/config',
    words,
    title: 'payments.config',
    view: () => import('./config/config-page.tsx').then((m) => m.ConfigPage),
    load,
  }),
]
