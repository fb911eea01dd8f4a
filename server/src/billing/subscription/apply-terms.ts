import { newIdAt } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { addInterval } from './compose-lines.ts'
import { setPlatformPlan, setPlatformState } from './platform-plan.ts'
import { takePromo } from './promo-store.ts'
import {
  type Applied,
  findSubscription,
  type InvoiceRow,
  insertSubscription,
  type SubscriptionRow,
  setSubscription,
  type Terms,
} from './store.ts'

/** Makes what was bought hold: the subscription, then plan, add-ons and state of the platform. */
export async function applyTerms(
  scene: Scene,
  invoice: InvoiceRow,
  { terms, startsNewPeriod }: Applied,
): Promise<void> {
  const { db } = scene
  const current = await findSubscription(db)
  if (terms.promoCode && terms.promoCode !== current?.promoCode) await takePromo(db, terms.promoCode)
  if (current) await changeTerms(scene, current, terms, startsNewPeriod)
  else await begin(scene, invoice, terms)
  await setPlatformPlan(scene, terms)
  await setPlatformState(scene, 'active')
}

async function begin(scene: Scene, invoice: InvoiceRow, terms: Terms): Promise<void> {
  const { db, now } = scene
  const end = addInterval(now, terms.interval, 1)
  await insertSubscription(db, {
    id: newIdAt(now),
    terms,
    payBy: invoice.pay_by,
    purchaseOrder: invoice.purchase_order,
    periodStart: now,
    periodEnd: end,
  })
  await scheduleRenewal(scene, end)
  await record(scene, 'subscription.begun', {}, { plan: terms.plan, interval: terms.interval, seats: terms.nbSeats })
}

async function changeTerms(
  scene: Scene,
  current: SubscriptionRow,
  terms: Terms,
  startsNewPeriod: boolean,
): Promise<void> {
  const { db, now } = scene
  const period = startsNewPeriod
    ? { anchor: now, periods: 1, period_start: now, period_end: addInterval(now, terms.interval, 1) }
    : {}
  await setSubscription(db, current.id, { terms, next: null, is_cancelled: false, status: 'active', ...period })
  if (period.period_end) await scheduleRenewal(scene, period.period_end)
  await record(
    scene,
    'subscription.changed',
    {},
    { from: { plan: current.plan, seats: current.nbSeats }, to: { plan: terms.plan, seats: terms.nbSeats } },
  )
}

/** Days before its renewal that a yearly subscription is announced. */
const announcedDays = 14

export async function scheduleRenewal(scene: Scene, at: Date): Promise<void> {
  await enqueue(scene.db, 'billing.renew', {}, { key: 'billing.renew', runAt: at })
  const announced = new Date(at.getTime() - announcedDays * 86_400_000)
  if (announced > scene.now)
    await enqueue(scene.db, 'billing.announce', {}, { key: 'billing.announce', runAt: announced })
}
