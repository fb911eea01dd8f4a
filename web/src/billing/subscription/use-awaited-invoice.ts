import type { SubscriptionInvoice } from '@laurel/contract/billing/subscription'
import { useEffect, useRef } from 'react'
import { useApi } from '../../kernel/api/index.ts'

/** Milliseconds between two looks at a payment under way, and looks until it is left to the list of invoices. */
const pause = 700
const maxReads = 60

/** Waits until a payment has ended or its bank asks something; what takes longer is followed in the list of invoices. */
export function useAwaitedInvoice() {
  const api = useApi()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (begun: SubscriptionInvoice): Promise<SubscriptionInvoice> => {
    let invoice = begun
    for (let count = 0; count < maxReads && invoice.state === 'open' && isHere.current; count++) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      const params = { subscriptionInvoiceId: invoice.id }
      invoice = await api.call('getSubscriptionInvoice', { params }, { quiet: true })
    }
    return invoice
  }
}
