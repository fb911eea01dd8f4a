import type {
  BillingDetails,
  InvoiceLine,
  PayBy,
  PaymentMethod,
  RecurringInterval,
} from '@laurel/contract/billing/subscription'
import type { Insertable, Selectable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export interface HeldAddon {
  readonly id: string
  readonly priceId: string
  readonly quantity: number
  readonly unitAmount: number
}

/** All that a subscription bills, with the prices that it was bought at. */
export interface Terms {
  readonly plan: string
  readonly planVersion: number
  readonly priceId: string
  readonly unitAmount: number
  readonly currency: string
  readonly interval: RecurringInterval
  readonly minSeats: number
  readonly nbSeats: number
  readonly addons: readonly HeldAddon[]
  readonly promoCode: string | null
  readonly discountPercent: number
}

export interface SubscriptionRow extends Terms {
  readonly id: string
  readonly status: 'active' | 'past_due' | 'suspend' | 'ended'
  readonly payBy: PayBy
  readonly purchaseOrder: string
  readonly anchor: Date
  readonly periods: number
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly isCancelled: boolean
  readonly next: Terms | null
}

export interface AccountRow {
  readonly details: BillingDetails | null
  readonly taxIdState: 'none' | 'valid' | 'invalid' | 'unknown'
  readonly customerRef: string | null
  readonly methodRef: string | null
  readonly method: PaymentMethod | null
}

export interface Party {
  readonly name: string
  readonly address: string
  readonly taxId: string
  readonly iban: string
  /** Absent in what was written before it was kept. */
  readonly country?: string
}

export type InvoiceRow = Omit<
  Selectable<DB['subscription_invoices']>,
  'lines' | 'seller' | 'buyer' | 'applies' | 'state' | 'kind' | 'recurring_interval' | 'pay_by'
> & {
  readonly lines: readonly InvoiceLine[]
  readonly seller: Party
  readonly buyer: BillingDetails
  readonly applies: Applied | null
  readonly state: 'open' | 'action' | 'awaited' | 'refused' | 'paid' | 'void'
  readonly kind: 'invoice' | 'credit_note'
  readonly recurring_interval: RecurringInterval
  readonly pay_by: PayBy
}

/** What becomes of the subscription once an invoice is paid. */
export interface Applied {
  readonly terms: Terms
  readonly startsNewPeriod: boolean
}

const noAccount: AccountRow = { details: null, taxIdState: 'none', customerRef: null, methodRef: null, method: null }

export async function readAccount(db: PlatformDb): Promise<AccountRow> {
  const row = await db.from('billing_accounts').selectAll().executeTakeFirst()
  return row ? accountOf(row) : noAccount
}

/** Held until the end of the transaction: one change of a subscription at a time. */
export async function lockAccount(db: PlatformDb, now: Date): Promise<AccountRow> {
  await db
    .insert('billing_accounts', { updated_at: now })
    .onConflict((conflict) => conflict.column('platform_id').doNothing())
    .execute()
  return accountOf(await db.from('billing_accounts').selectAll().forUpdate().executeTakeFirstOrThrow())
}

function accountOf(row: Selectable<DB['billing_accounts']>): AccountRow {
  return {
    details: row.details as BillingDetails | null,
    taxIdState: row.tax_id_state as AccountRow['taxIdState'],
    customerRef: row.customer_ref,
    methodRef: row.method_ref,
    method: row.method as PaymentMethod | null,
  }
}

export async function setAccount(
  db: PlatformDb,
  now: Date,
  { details, method, ...rest }: Partial<Omit<AccountRow, 'taxIdState'>> & { readonly taxIdState?: string },
): Promise<void> {
  await db
    .change('billing_accounts')
    .set({
      ...(details !== undefined && { details: json(details) }),
      ...(method !== undefined && { method: json(method) }),
      ...(rest.methodRef !== undefined && { method_ref: rest.methodRef }),
      ...(rest.customerRef !== undefined && { customer_ref: rest.customerRef }),
      ...(rest.taxIdState !== undefined && { tax_id_state: rest.taxIdState, tax_id_checked_at: now }),
      updated_at: now,
    })
    .execute()
}

/** The one that has not ended. */
export async function findSubscription(db: PlatformDb): Promise<SubscriptionRow | undefined> {
  const row = await db.from('subscriptions').where('ended_at', 'is', null).selectAll().executeTakeFirst()
  return (
    row && {
      ...termsOf(row),
      id: row.id,
      status: row.status as SubscriptionRow['status'],
      payBy: row.pay_by as PayBy,
      purchaseOrder: row.purchase_order,
      anchor: row.anchor,
      periods: row.periods,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      isCancelled: row.is_cancelled,
      next: row.next as Terms | null,
    }
  )
}

function termsOf(row: Selectable<DB['subscriptions']>): Terms {
  return {
    plan: row.plan,
    planVersion: row.plan_version,
    priceId: row.price_id,
    unitAmount: row.unit_amount,
    currency: row.currency,
    interval: row.recurring_interval as RecurringInterval,
    minSeats: row.min_seats,
    nbSeats: row.nb_seats,
    addons: row.addons as unknown as readonly HeldAddon[],
    promoCode: row.promo_code,
    discountPercent: row.discount_percent,
  }
}

function termsColumns(terms: Terms) {
  return {
    plan: terms.plan,
    plan_version: terms.planVersion,
    price_id: terms.priceId,
    unit_amount: terms.unitAmount,
    currency: terms.currency,
    recurring_interval: terms.interval,
    min_seats: terms.minSeats,
    nb_seats: terms.nbSeats,
    addons: json(terms.addons),
    promo_code: terms.promoCode,
    discount_percent: terms.discountPercent,
  }
}

export async function insertSubscription(
  db: PlatformDb,
  {
    terms,
    ...row
  }: Pick<SubscriptionRow, 'id' | 'payBy' | 'purchaseOrder' | 'periodStart' | 'periodEnd'> & {
    readonly terms: Terms
  },
): Promise<void> {
  await db
    .insert('subscriptions', {
      id: row.id,
      status: 'active',
      ...termsColumns(terms),
      pay_by: row.payBy,
      purchase_order: row.purchaseOrder,
      anchor: row.periodStart,
      periods: 1,
      period_start: row.periodStart,
      period_end: row.periodEnd,
      created_at: row.periodStart,
    })
    .execute()
}

type SubscriptionChanges = Partial<
  Pick<
    Insertable<DB['subscriptions']>,
    'status' | 'periods' | 'anchor' | 'period_start' | 'period_end' | 'is_cancelled' | 'ended_at'
  >
> & { readonly terms?: Terms; readonly next?: Terms | null }

export async function setSubscription(
  db: PlatformDb,
  id: string,
  { terms, next, ...rest }: SubscriptionChanges,
): Promise<void> {
  await db
    .change('subscriptions')
    .set({ ...rest, ...(terms && termsColumns(terms)), ...(next !== undefined && { next: next && json(next) }) })
    .where('id', '=', id)
    .execute()
}

export async function sumCredit(db: PlatformDb): Promise<number> {
  const row = await db
    .from('subscription_credits')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

export async function insertCredit(
  db: PlatformDb,
  row: { id: string; amount: number; invoice_id: string; at: Date },
): Promise<void> {
  await db.insert('subscription_credits', row).execute()
}
