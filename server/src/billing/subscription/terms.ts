import type { SubscriptionOrder } from '@laurel/contract/billing/subscription'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readMeter } from '../meters.ts'
import type { BilledItem } from './compose-lines.ts'
import { findPlanPrice, listAddonPrices } from './price-store.ts'
import { findPromo, type Promo } from './promo-store.ts'
import type { HeldAddon, Terms } from './store.ts'

async function findAddons(db: PlatformDb, { addons }: SubscriptionOrder, interval: string): Promise<HeldAddon[]> {
  if (addons.length === 0) return []
  const priceIds = addons.map(({ priceId }) => priceId)
  const rows = await listAddonPrices(db, priceIds, interval)
  const seen = new Set<string>()
  return addons.map(({ id, priceId, quantity }) => {
    const row = rows.find((one) => one.id === priceId && one.addon === id)
    // Seats are counted with the plan; each add-on is named once.
    if (!row || id === 'seat' || seen.has(id)) return refuse('price_unknown')
    seen.add(id)
    return { id, priceId, quantity, unitAmount: row.unit_amount }
  })
}

/** Whether it has the shape of an id, so that the database can be asked. */
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * An order with the prices of our own rows: nobody chooses their price. `promo`: of the subscription so far, which goes on
 * where no other is typed. Refuses price_unknown, seats_below_minimum, seats_in_use, promo_code_unknown and promo_code_spent.
 */
export async function termsFor(
  scene: Scene,
  order: SubscriptionOrder,
  current: Pick<Terms, 'promoCode' | 'discountPercent'> | undefined,
): Promise<Terms> {
  const { db } = scene
  if (![order.priceId, ...order.addons.map(({ priceId }) => priceId)].every(isUuid)) refuse('price_unknown')
  const price = (await findPlanPrice(db, order.planId, order.priceId)) ?? refuse('price_unknown')
  if (order.nbSeats < price.min_seats) refuse('seats_below_minimum')
  if (order.nbSeats < (await readMeter(scene, 'staff-seats', null)).used) refuse('seats_in_use')
  const promo = await promoOf(scene, order, current)
  return {
    plan: order.planId,
    planVersion: price.version,
    priceId: order.priceId,
    unitAmount: price.unit_amount,
    currency: price.currency,
    interval: price.recurring_interval as Terms['interval'],
    minSeats: price.min_seats,
    nbSeats: order.nbSeats,
    addons: await findAddons(db, order, price.recurring_interval),
    promoCode: promo?.code ?? null,
    discountPercent: promo?.percent ?? 0,
  }
}

async function promoOf(
  { db, now }: Scene,
  { promoCode }: SubscriptionOrder,
  current: Pick<Terms, 'promoCode' | 'discountPercent'> | undefined,
): Promise<Pick<Promo, 'code' | 'percent'> | undefined> {
  const held = current?.promoCode ? { code: current.promoCode, percent: current.discountPercent } : undefined
  if (!promoCode || promoCode.toUpperCase() === held?.code) return held
  const found = (await findPromo(db, promoCode, now)) ?? refuse('promo_code_unknown')
  if (found.isSpent) refuse('promo_code_spent')
  return found
}

/** What they bill: the plan by its seats, then the add-ons. */
export function itemsOf({ plan, nbSeats, unitAmount, addons }: Terms): BilledItem[] {
  return [
    { item: plan, quantity: nbSeats, unitAmount },
    ...addons.map(({ id, quantity, unitAmount: amount }) => ({ item: id, quantity, unitAmount: amount })),
  ]
}
