import type { ChosenMethod, Method } from './config.ts'
import type { OrderState, PaymentState, Settlement } from './order.ts'

export interface SettlementFacts {
  /** Of the open order; undefined: nobody began one. */
  readonly state: OrderState | undefined
  readonly waiver: 'pending' | 'granted' | 'refused' | undefined
  readonly payments: readonly { readonly method: Method; readonly state: PaymentState }[]
  readonly sendsWhileAwaiting: readonly ChosenMethod[]
  /** Nothing in the category has a price. */
  readonly isFree: boolean
  /** All of it was paid, and the organiser gave a part back. */
  readonly isReduced?: boolean
}

const onItsWay: readonly PaymentState[] = ['pending', 'proof_sent']

/**
 * What a payment does to its application, in one place: paid, waived or free, the step is settled; with a method that the
 * organiser trusts, money on its way suffices; otherwise it is due.
 */
export function settlementOf({
  state,
  waiver,
  payments,
  sendsWhileAwaiting,
  isFree,
  isReduced = false,
}: SettlementFacts): Settlement {
  if (state === 'paid' || state === 'overpaid' || waiver === 'granted') return 'settled'
  if (isFree && state === undefined) return 'settled'
  // A reduction granted after the payment leaves nothing to pay again.
  if (state === 'partly_paid' && isReduced) return 'settled'
  const suffices = payments.some(
    ({ method, state: at }) => onItsWay.includes(at) && sendsWhileAwaiting.some((one) => one === method),
  )
  return suffices ? 'awaiting' : 'due'
}

/** The state of an order, from what was confirmed less what was given back. */
export function orderStateOf(
  total: number,
  paid: number,
): Extract<OrderState, 'awaiting' | 'partly_paid' | 'paid' | 'overpaid'> {
  if (paid > total) return 'overpaid'
  if (paid === total) return 'paid'
  return paid > 0 ? 'partly_paid' : 'awaiting'
}
