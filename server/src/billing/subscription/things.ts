import { loader } from '../../kernel/http/index.ts'
import { findInvoice } from './invoice-store.ts'
import type { InvoiceRow } from './store.ts'

declare module '../../kernel/http/things.ts' {
  interface PathThings {
    subscriptionInvoiceId: { as: 'subscriptionInvoice'; is: InvoiceRow }
  }
}

export const subscriptionLoaders = [
  loader<InvoiceRow>({
    param: 'subscriptionInvoiceId',
    as: 'subscriptionInvoice',
    find: ({ db }, id) => findInvoice(db, id),
  }),
]
