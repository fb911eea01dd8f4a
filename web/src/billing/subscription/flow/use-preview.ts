import {
  type InvoicePreview,
  type InvoiceTotals,
  noPreview,
  type SubscriptionOrder,
  totalsOf,
} from '@laurel/contract/billing/subscription'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ApiRefusal, apiOf } from '../../../kernel/api/index.ts'

export interface Preview {
  readonly invoice: InvoicePreview
  readonly totals: InvoiceTotals
  readonly isPending: boolean
  /** Why there is none, where the server says it. */
  readonly refusal: ApiRefusal | null
  readonly retry: () => void
}

/** The invoice that what is chosen would bring; zeros when it cannot be read (docs/rules.md §8). */
export function usePreview(order: SubscriptionOrder | undefined): Preview {
  const reading = useQuery<InvoicePreview, ApiRefusal>({
    queryKey: ['previewUpcomingInvoice', order],
    enabled: order !== undefined,
    queryFn: ({ client, signal }) => {
      if (!order) throw new Error('Nothing is chosen')
      const body = { ...order, addons: [...order.addons] }
      return apiOf(client).call('previewUpcomingInvoice', { body }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const invoice = !reading.error && reading.data ? reading.data : noPreview(new Date())
  return {
    invoice: reading.error || reading.data ? invoice : { ...invoice, hasFailed: false },
    totals: totalsOf(invoice),
    isPending: order !== undefined && (reading.isPending || reading.isPlaceholderData),
    refusal: reading.error,
    retry: () => void reading.refetch(),
  }
}
