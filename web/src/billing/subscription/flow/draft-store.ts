import type { PlanCatalogue } from '@laurel/contract/billing'
import {
  choosePlan,
  newDraft,
  type PayBy,
  type Subscription,
  type SubscriptionDraft,
  setAdditionalSeats,
  setAddon,
} from '@laurel/contract/billing/subscription'
import { useState } from 'react'

export type FlowKind = 'create' | 'plan' | 'seats'

/** What is being chosen, with how it will be paid. */
export interface FlowDraft {
  readonly draft: SubscriptionDraft
  readonly payBy: PayBy | null
  readonly purchaseOrder: string
}

const keyOf = (kind: FlowKind) => `laurel.subscription.${kind}`

/** The page of the provider of payments lies between two steps: what was chosen waits in the tab. */
function readStored(kind: FlowKind): FlowDraft | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(kind))
    return stored ? (JSON.parse(stored) as FlowDraft) : undefined
  } catch {
    return undefined
  }
}

function store(kind: FlowKind, value: FlowDraft | undefined): void {
  try {
    if (value) sessionStorage.setItem(keyOf(kind), JSON.stringify(value))
    else sessionStorage.removeItem(keyOf(kind))
  } catch {
    // A browser that stores nothing begins anew after the page of the provider.
  }
}

/** A change begins at what is held; a first subscription at nothing. */
function startOf(current: Subscription, { data: plans, addons }: PlanCatalogue): FlowDraft {
  const payBy = current.payBy ?? current.methods[0] ?? null
  const empty = { ...newDraft(new Date()), recurringInterval: current.interval, promoCode: current.promoCode ?? '' }
  const plan = plans.find(({ id }) => id === current.plan)
  if (current.status === 'none' || !plan) return { draft: empty, payBy, purchaseOrder: '' }
  const chosen = setAdditionalSeats(choosePlan(empty, plan), current.nbSeats - plan.nbMinSeats)
  const offered = current.addons.filter(({ id }) => addons.some((addon) => addon.id === id))
  return { draft: offered.reduce(setAddon, chosen), payBy, purchaseOrder: current.purchaseOrder }
}

/** The draft of this tab: kept through a reload, gone once it was bought. */
export function useFlowDraft(kind: FlowKind, current: Subscription, catalogue: PlanCatalogue) {
  const [value, setValue] = useState<FlowDraft>(() => {
    const stored = readStored(kind)
    return stored ? withFreshDate(stored) : startOf(current, catalogue)
  })
  const change = (next: FlowDraft) => {
    store(kind, next)
    setValue(next)
  }
  return { value, change, forget: () => store(kind, undefined) }
}

/** What was chosen an hour ago is billed from now. */
function withFreshDate(stored: FlowDraft): FlowDraft {
  return { ...stored, draft: { ...stored.draft, prorationDate: newDraft(new Date()).prorationDate } }
}
