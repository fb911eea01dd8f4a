import { type TransactionQuery, transactionTabs } from '@laurel/contract/payments'
import type { RawSearch } from '../../kernel/router/index.ts'
import { paymentPlace } from '../payment-frame.tsx'

/** What the address of the list asks for. */
export interface TransactionSearch {
  readonly tab: NonNullable<TransactionQuery['tab']>
  readonly search: string
  readonly productId: string | undefined
  /** The one in the panel. */
  readonly open: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)

export function readTransactionSearch(raw: RawSearch): TransactionSearch {
  return {
    tab: transactionTabs.find((tab) => tab === raw.tab) ?? 'all',
    search: text(raw.search)?.trim() ?? '',
    productId: text(raw.productId),
    open: text(raw.open),
  }
}

export function transactionsPlace(programSlug: string, { tab, search, productId, open }: TransactionSearch): string {
  const words = new URLSearchParams()
  if (tab !== 'all') words.set('tab', tab)
  if (search) words.set('search', search)
  if (productId) words.set('productId', productId)
  if (open) words.set('open', open)
  const query = words.toString()
  return `${paymentPlace(programSlug, 'transactions')}${query && `?${query}`}`
}
