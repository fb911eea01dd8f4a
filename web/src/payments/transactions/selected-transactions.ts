import { useSyncExternalStore } from 'react'
import type { Selection } from '../../ui/table/index.ts'

let selectedPaymentTransactions: Selection = new Set()
const ears = new Set<() => void>()

/** Which transactions are chosen, wherever one goes meanwhile (docs/rules.md §7). */
export function useSelectedPaymentTransactions(): [Selection, (next: Selection) => void] {
  const selection = useSyncExternalStore(
    (hear) => {
      ears.add(hear)
      return () => ears.delete(hear)
    },
    () => selectedPaymentTransactions,
    () => selectedPaymentTransactions,
  )
  return [selection, selectPaymentTransactions]
}

export function selectPaymentTransactions(next: Selection): void {
  selectedPaymentTransactions = next
  for (const hear of ears) hear()
}
