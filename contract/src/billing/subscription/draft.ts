/** How often a subscription is billed; a draft begins by the year. */
export const recurringIntervals = ['month', 'year'] as const
export type RecurringInterval = (typeof recurringIntervals)[number]

/** A price of a plan or an add-on, in cents per interval. */
export interface DraftPrice {
  readonly id: string
  readonly recurringInterval: RecurringInterval
  readonly unitAmount: number
}

export interface DraftPlan {
  readonly id: string
  /** Seats that are billed whether or not somebody sits there. */
  readonly nbMinSeats: number
  readonly prices: readonly DraftPrice[]
}

export interface DraftAddon {
  readonly id: string
  readonly priceId: string
  readonly quantity: number
}

/** A subscription as it is being chosen: the same rules on the screen and on the server. */
export interface SubscriptionDraft {
  readonly plan: DraftPlan | undefined
  readonly minSeats: number
  readonly additionalSeats: number
  /** The minimum and the additional ones. */
  readonly nbSeats: number
  readonly seatPrice: DraftPrice | undefined
  readonly promoCode: string
  readonly addons: readonly DraftAddon[]
  readonly recurringInterval: RecurringInterval
  /** Unix seconds, from which a change is billed. */
  readonly prorationDate: number
}

export function newDraft(now: Date): SubscriptionDraft {
  return {
    plan: undefined,
    minSeats: 0,
    additionalSeats: 0,
    nbSeats: 0,
    seatPrice: undefined,
    promoCode: '',
    addons: [],
    recurringInterval: 'year',
    prorationDate: Math.floor(now.getTime() / 1000),
  }
}

/** The plan with its price by the interval, or no price; without an add-on, those chosen before go. */
export function choosePlan(draft: SubscriptionDraft, plan: DraftPlan, addon?: DraftAddon): SubscriptionDraft {
  const chosen = {
    ...draft,
    plan,
    seatPrice: priceBy(plan.prices, draft.recurringInterval),
    minSeats: plan.nbMinSeats,
    nbSeats: plan.nbMinSeats + draft.additionalSeats,
  }
  return addon ? setAddon(chosen, addon) : { ...chosen, addons: [] }
}

/** Another interval: the price follows it, add-ons keep their quantity at the price of that interval. */
export function chooseInterval(
  draft: SubscriptionDraft,
  recurringInterval: RecurringInterval,
  addonPrices: ReadonlyMap<string, readonly DraftPrice[]>,
): SubscriptionDraft {
  const addons = draft.addons.flatMap((addon) => {
    const price = priceBy(addonPrices.get(addon.id) ?? [], recurringInterval)
    return price ? [{ ...addon, priceId: price.id }] : []
  })
  const seatPrice = draft.plan && priceBy(draft.plan.prices, recurringInterval)
  return { ...draft, recurringInterval, seatPrice, addons }
}

/** An add-on is added, or replaces the one of the same id; none of it takes it away. */
export function setAddon(draft: SubscriptionDraft, addon: DraftAddon): SubscriptionDraft {
  if (addon.quantity < 1) return { ...draft, addons: draft.addons.filter(({ id }) => id !== addon.id) }
  const isThere = draft.addons.some(({ id }) => id === addon.id)
  const addons = isThere ? draft.addons.map((one) => (one.id === addon.id ? addon : one)) : [...draft.addons, addon]
  return { ...draft, addons }
}

export function disablePlan(draft: SubscriptionDraft): SubscriptionDraft {
  return { ...draft, plan: undefined, seatPrice: undefined, minSeats: 0, additionalSeats: 0, nbSeats: 0 }
}

export function setAdditionalSeats(draft: SubscriptionDraft, additionalSeats: number): SubscriptionDraft {
  const count = Math.max(0, Math.floor(additionalSeats))
  return { ...draft, additionalSeats: count, nbSeats: draft.minSeats + count }
}

/** What is sent of a draft. */
export interface SubscriptionOrder {
  readonly planId: string
  readonly priceId: string
  readonly nbSeats: number
  readonly prorationDate: number
  readonly addons: readonly DraftAddon[]
  readonly promoCode?: string
}

/** Nothing before plan, interval and seat price are there; a promo code goes along only when there is one. */
export function orderOf(draft: SubscriptionDraft): SubscriptionOrder | undefined {
  const { plan, seatPrice, recurringInterval, nbSeats, prorationDate, addons } = draft
  if (!plan || !recurringInterval || !seatPrice) return undefined
  const promoCode = draft.promoCode.trim()
  return {
    planId: plan.id,
    priceId: seatPrice.id,
    nbSeats,
    prorationDate,
    addons: addons.map(({ id, priceId, quantity }) => ({ id, priceId, quantity })),
    ...(promoCode && { promoCode }),
  }
}

export function priceBy<P extends DraftPrice>(prices: readonly P[], interval: RecurringInterval): P | undefined {
  return prices.find(({ recurringInterval }) => recurringInterval === interval)
}
