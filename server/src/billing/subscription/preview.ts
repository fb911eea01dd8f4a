import type { InvoiceLine, InvoicePreview, SubscriptionOrder } from '@laurel/contract/billing/subscription'
import type { Scene } from '../../kernel/scene.ts'
import { changeLines, type Period, type Pricing, periodAmount, periodLines } from './compose-lines.ts'
import { sellerOf } from './seller.ts'
import { type AccountRow, findSubscription, readAccount, type SubscriptionRow, sumCredit, type Terms } from './store.ts'
import { taxRateFor } from './tax.ts'
import { itemsOf, termsFor } from './terms.ts'

/** What a change costs, and from when on it holds. */
export interface Costs {
  readonly lines: readonly InvoiceLine[]
  readonly isNow: boolean
  readonly startsNewPeriod: boolean
}

export async function previewUpcomingInvoice(scene: Scene, order: SubscriptionOrder): Promise<InvoicePreview> {
  const current = await findSubscription(scene.db)
  const terms = await termsFor(scene, order, current)
  const [account, credit] = [await readAccount(scene.db), await sumCredit(scene.db)]
  const costs = costsOf(scene, { current, terms, account, prorationDate: order.prorationDate })
  return {
    currency: terms.currency,
    lines: [...costs.lines],
    starting_balance: -credit,
    hasFailed: false,
    appliesAt: (costs.isNow || !current ? scene.now : current.periodEnd).toISOString(),
  }
}

/**
 * More than before counts from the moment of the preview, and is billed for the rest of the period; less counts from the
 * renewal. Going from months to years begins a new period.
 */
export function costsOf(
  scene: Pick<Scene, 'house'>,
  change: {
    readonly current: SubscriptionRow | undefined
    readonly terms: Terms
    readonly account: AccountRow
    readonly prorationDate: number
  },
): Costs {
  const { current, terms, account, prorationDate } = change
  const pricing = pricingOf(scene, terms, account)
  const after = itemsOf(terms)
  if (!current) return { lines: periodLines(after, pricing), isNow: true, startsNewPeriod: true }
  const startsNewPeriod = current.interval === 'month' && terms.interval === 'year'
  const isShorter = current.interval === 'year' && terms.interval === 'month'
  const before = itemsOf(current)
  const isNow = startsNewPeriod || (!isShorter && periodAmount(after) >= periodAmount(before))
  if (!isNow) return { lines: periodLines(after, pricing), isNow, startsNewPeriod: false }
  const period: Period = { start: current.periodStart, end: current.periodEnd }
  const at = new Date(prorationDate * 1000)
  const paid = pricingOf(scene, current, account)
  return {
    lines: changeLines({ at, period, before, after, paid, pricing, startsNewPeriod }),
    isNow,
    startsNewPeriod,
  }
}

export function pricingOf(
  scene: Pick<Scene, 'house'>,
  { discountPercent }: Terms,
  account: Pick<AccountRow, 'details' | 'taxIdState'>,
): Pricing {
  return { discountPercent, taxRate: taxRateFor(account, sellerOf(scene).country) }
}
