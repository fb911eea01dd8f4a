import type {
  BillingDetails,
  InvoiceLine,
  PayBy,
  PaymentMethod,
  RecurringInterval,
} from '@laurel/contract/billing/subscription'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
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

const newest = (db: PlatformDb) =>
  db.from('subscription_invoices').orderBy('issued_at', 'desc').orderBy('id', 'desc').selectAll()

/** The newest first; changes that were given up are not among them. */
export async function listInvoices(db: PlatformDb, most: number): Promise<InvoiceRow[]> {
  return (await newest(db).where('state', '<>', 'void').limit(most).execute()) as unknown as InvoiceRow[]
}

export async function findInvoice(db: PlatformDb, id: string): Promise<InvoiceRow | undefined> {
  return (await newest(db).where('id', '=', id).executeTakeFirst()) as unknown as InvoiceRow | undefined
}

export async function lockInvoice(db: PlatformDb, id: string): Promise<InvoiceRow | undefined> {
  return (await newest(db).where('id', '=', id).forUpdate().executeTakeFirst()) as unknown as InvoiceRow | undefined
}

/** A change whose payment has begun and has not ended well. */
export async function findOpenChange(db: PlatformDb): Promise<InvoiceRow | undefined> {
  const rows = newest(db).where('applies', 'is not', null).where('state', 'in', ['open', 'action', 'refused'])
  return (await rows.executeTakeFirst()) as unknown as InvoiceRow | undefined
}

/** The oldest invoice of a period that its card or mandate did not pay. */
export async function findUnpaid(db: PlatformDb): Promise<InvoiceRow | undefined> {
  const rows = db
    .from('subscription_invoices')
    .where('applies', 'is', null)
    .where('number', 'is not', null)
    .where('state', '=', 'refused')
    .orderBy('issued_at')
    .selectAll()
  return (await rows.executeTakeFirst()) as unknown as InvoiceRow | undefined
}

type NewInvoice = Pick<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'state'
  | 'issued_at'
  | 'due_at'
  | 'paid_at'
  | 'currency'
  | 'recurring_interval'
  | 'period_start'
  | 'period_end'
  | 'lines'
  | 'total'
  | 'tax'
  | 'refund'
  | 'due'
  | 'credit_change'
  | 'seller'
  | 'buyer'
  | 'purchase_order'
  | 'pay_by'
  | 'applies'
  | 'attempts'
>

export async function insertInvoice(db: PlatformDb, row: NewInvoice): Promise<void> {
  await db
    .insert('subscription_invoices', {
      ...row,
      lines: json(row.lines),
      seller: json(row.seller),
      buyer: json(row.buyer),
      applies: row.applies && json(row.applies),
    })
    .execute()
}

type InvoiceChanges = Partial<
  Pick<
    InvoiceRow,
    | 'number'
    | 'state'
    | 'issued_at'
    | 'paid_at'
    | 'reason'
    | 'action_url'
    | 'charge_ref'
    | 'attempts'
    | 'next_attempt_at'
  >
>

export async function setInvoice(db: PlatformDb, id: string, changes: InvoiceChanges): Promise<void> {
  await db.change('subscription_invoices').set(changes).where('id', '=', id).execute()
}

/** The next number of a year, without gaps: the row is held until the invoice that bears it is committed. */
export async function takeNumber(db: PlatformDb, prefix: string, year: number): Promise<string> {
  const series = `${prefix}-${year}`
  const { rows } = await sql<{ number: number }>`
    insert into billing_series (series, next) values (${series}, 2)
    on conflict (series) do update set next = billing_series.next + 1
    returning next - 1 as number`.execute(db.kysely)
  return `${series}-${String(rows[0]?.number ?? 0).padStart(4, '0')}`
}

export interface Promo {
  readonly code: string
  readonly percent: number
  readonly isSpent: boolean
}

/** A code that is valid now, typed in any case. */
export async function findPromo(db: PlatformDb, typed: string, now: Date): Promise<Promo | undefined> {
  const row = await db.kysely
    .selectFrom('promo_codes')
    .where('code', '=', typed.trim().toUpperCase())
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .selectAll()
    .executeTakeFirst()
  return row && { ...row, isSpent: row.max_uses !== null && row.uses >= row.max_uses }
}

/** Counts one use; false when others took the last one meanwhile. */
export async function takePromo(db: PlatformDb, code: string): Promise<boolean> {
  const { rows } = await sql`
    update promo_codes set uses = uses + 1
    where code = ${code} and (max_uses is null or uses < max_uses) returning code`.execute(db.kysely)
  return rows.length === 1
}
