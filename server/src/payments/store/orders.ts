import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { Buyer, Currency, Method, OrderState, PaymentState, PricedLine } from '@laurel/contract/payments'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export type OrderRow = Omit<Selectable<DB['payment_orders']>, 'state' | 'currency' | 'buyer' | 'quantities'> & {
  readonly state: OrderState
  readonly currency: Currency
  readonly buyer: Partial<Buyer>
  readonly quantities: Readonly<Record<string, number>>
}
export type PaymentRow = Omit<Selectable<DB['payments']>, 'state' | 'method'> & {
  readonly state: PaymentState
  readonly method: Method
}
export type RefundRow = Selectable<DB['payment_refunds']>

/** The order of an application that counts. */
export async function findOrderOf(db: PlatformDb, applicationId: string): Promise<OrderRow | undefined> {
  const row = await db
    .from('payment_orders')
    .where('application_id', '=', applicationId)
    .where('state', '<>', 'canceled')
    .selectAll()
    .executeTakeFirst()
  return row as OrderRow | undefined
}

/** Held until the end of the transaction: what happens to one order follows each other. */
export async function lockOrder(db: PlatformDb, id: string): Promise<OrderRow | undefined> {
  const row = await db.from('payment_orders').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row as OrderRow | undefined
}

export async function findOrder(db: PlatformDb, id: string): Promise<OrderRow | undefined> {
  return (await db.from('payment_orders').where('id', '=', id).selectAll().executeTakeFirst()) as OrderRow | undefined
}

export async function findOrderByReference(db: PlatformDb, reference: string): Promise<OrderRow | undefined> {
  const row = await db.from('payment_orders').where('reference', '=', reference).selectAll().executeTakeFirst()
  return row as OrderRow | undefined
}

export async function insertOrder(
  db: PlatformDb,
  row: Omit<Insertable<DB['payment_orders']>, 'platform_id'>,
): Promise<OrderRow> {
  return (await db.insert('payment_orders', row).returningAll().executeTakeFirstOrThrow()) as OrderRow
}

export async function setOrder(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['payment_orders']>, 'platform_id' | 'id' | 'quantities' | 'buyer'> & {
    readonly quantities?: Readonly<Record<string, number>>
    readonly buyer?: Partial<Buyer>
  },
): Promise<OrderRow> {
  const { quantities, buyer, ...rest } = changes
  const set = { ...rest, ...(quantities && { quantities: json(quantities) }), ...(buyer && { buyer: json(buyer) }) }
  const row = await db.change('payment_orders').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  return row as OrderRow
}

export async function putLines(db: PlatformDb, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  await db.remove('payment_lines').where('order_id', '=', orderId).execute()
  if (lines.length === 0) return
  const rows = lines.map((line, position) => ({
    order_id: orderId,
    position,
    product_id: line.productId,
    price_id: line.priceId,
    title: json(line.title),
    label: json(line.label),
    quantity: line.quantity,
    unit: line.unit,
    discount: line.discount,
    tax_rate: line.taxRate,
    net: line.net,
    tax: line.tax,
    gross: line.gross,
  }))
  await db.insert('payment_lines', rows).execute()
}

export async function listLines(db: PlatformDb, orderId: string): Promise<PricedLine[]> {
  const rows = await db.from('payment_lines').where('order_id', '=', orderId).selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    productId: row.product_id,
    priceId: row.price_id,
    title: row.title as LocalizedText,
    label: row.label as LocalizedText,
    quantity: row.quantity,
    unit: row.unit,
    discount: row.discount,
    taxRate: row.tax_rate,
    net: row.net,
    tax: row.tax,
    gross: row.gross,
  }))
}

export async function listPaymentsOf(db: PlatformDb, orderId: string): Promise<PaymentRow[]> {
  return (await db.from('payments').where('order_id', '=', orderId).selectAll().orderBy('id').execute()) as PaymentRow[]
}

export async function findPayment(db: PlatformDb, id: string): Promise<PaymentRow | undefined> {
  return (await db.from('payments').where('id', '=', id).selectAll().executeTakeFirst()) as PaymentRow | undefined
}

/** Whether a file proves a payment. */
export async function isPaymentProof(db: PlatformDb, fileId: string): Promise<boolean> {
  return (await db.from('payments').where('proof_id', '=', fileId).select('id').executeTakeFirst()) !== undefined
}

export async function findPaymentByRef(
  db: PlatformDb,
  accountId: string,
  ref: string,
): Promise<PaymentRow | undefined> {
  const row = await db
    .from('payments')
    .where('account_id', '=', accountId)
    .where('ref', '=', ref)
    .selectAll()
    .executeTakeFirst()
  return row as PaymentRow | undefined
}

export async function insertPayment(
  db: PlatformDb,
  row: Omit<Insertable<DB['payments']>, 'platform_id'>,
): Promise<PaymentRow> {
  return (await db.insert('payments', row).returningAll().executeTakeFirstOrThrow()) as PaymentRow
}

export async function setPayment(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['payments']>, 'platform_id' | 'id'>,
): Promise<PaymentRow> {
  const row = await db.change('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  return row as PaymentRow
}

export async function listRefundsOf(db: PlatformDb, orderId: string): Promise<RefundRow[]> {
  return await db.from('payment_refunds').where('order_id', '=', orderId).selectAll().orderBy('id').execute()
}

export function findRefund(db: PlatformDb, id: string): Promise<RefundRow | undefined> {
  return db.from('payment_refunds').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function insertRefund(
  db: PlatformDb,
  row: Omit<Insertable<DB['payment_refunds']>, 'platform_id'>,
): Promise<RefundRow> {
  return await db.insert('payment_refunds', row).returningAll().executeTakeFirstOrThrow()
}

export async function setRefund(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['payment_refunds']>, 'platform_id' | 'id'>,
): Promise<void> {
  await db.change('payment_refunds').set(changes).where('id', '=', id).execute()
}

/** What was confirmed, less what was given back: always summed, never stored. */
export async function sumPaid(db: PlatformDb, orderId: string): Promise<number> {
  const { rows } = await sql<{ paid: number }>`select
      coalesce((select sum(amount) from payments where platform_id = ${db.platformId} and order_id = ${orderId}
        and state in ('confirmed', 'disputed')), 0)::int
      - coalesce((select sum(amount) from payment_refunds where platform_id = ${db.platformId} and order_id = ${orderId}
        and state in ('done', 'external')), 0)::int as paid`.execute(db.kysely)
  return rows[0]?.paid ?? 0
}

/** What of a payment was given back, or is about to be. */
export async function sumRefunds(db: PlatformDb, paymentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from payment_refunds
    where platform_id = ${db.platformId} and payment_id = ${paymentId} and state not in ('failed', 'refused')`.execute(
    db.kysely,
  )
  return rows[0]?.sum ?? 0
}

export async function insertTask(
  db: PlatformDb,
  row: Omit<Insertable<DB['payment_tasks']>, 'platform_id'>,
): Promise<void> {
  await db.insert('payment_tasks', row).execute()
}

export async function listTasksOf(db: PlatformDb, paymentId: string) {
  return await db
    .from('payment_tasks')
    .where('payment_id', '=', paymentId)
    .where('settled_at', 'is', null)
    .selectAll()
    .orderBy('id')
    .execute()
}

export function findTask(db: PlatformDb, id: string) {
  return db.from('payment_tasks').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Of a payment, or one of them. */
export async function settleTasks(
  db: PlatformDb,
  which: { id?: string; paymentId?: string; kind?: string },
  by: { at: Date; userId: string | null },
): Promise<void> {
  let tasks = db
    .change('payment_tasks')
    .set({ settled_at: by.at, settled_by: by.userId })
    .where('settled_at', 'is', null)
  if (which.id) tasks = tasks.where('id', '=', which.id)
  if (which.paymentId) tasks = tasks.where('payment_id', '=', which.paymentId)
  if (which.kind) tasks = tasks.where('kind', '=', which.kind)
  await tasks.execute()
}

export type WaiverRow = Selectable<DB['payment_waivers']>

export function findWaiverOf(db: PlatformDb, applicationId: string): Promise<WaiverRow | undefined> {
  return db
    .from('payment_waivers')
    .where('application_id', '=', applicationId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findWaiver(db: PlatformDb, id: string): Promise<WaiverRow | undefined> {
  return db.from('payment_waivers').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function insertWaiver(db: PlatformDb, row: Omit<Insertable<DB['payment_waivers']>, 'platform_id'>) {
  await db.insert('payment_waivers', row).execute()
}

export async function setWaiver(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['payment_waivers']>, 'platform_id' | 'id'>,
): Promise<void> {
  await db.change('payment_waivers').set(changes).where('id', '=', id).execute()
}

export function listPendingWaivers(db: PlatformDb, programId: string) {
  return db
    .from('payment_waivers')
    .innerJoin('applications as a', (join) =>
      join
        .onRef('a.platform_id', '=', 'payment_waivers.platform_id')
        .onRef('a.id', '=', 'payment_waivers.application_id'),
    )
    .where('payment_waivers.program_id', '=', programId)
    .where('payment_waivers.state', '=', 'pending')
    .select(['payment_waivers.id', 'payment_waivers.reason', 'asked_at', 'a.id as application_id', 'a.title'])
    .orderBy('payment_waivers.id')
    .limit(200)
    .execute()
}

/** People by id, for their names. */
export async function listPeople(db: PlatformDb, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db.kysely
    .selectFrom('users')
    .where('id', 'in', ids)
    .select(['id', 'firstname', 'lastname', 'email'])
    .execute()
}

/** The line of the inbox that waited for a second person to look at a refund. */
export async function settleRefundTask(
  db: PlatformDb,
  refundId: string,
  by: { at: Date; userId: string },
): Promise<void> {
  await db
    .change('payment_tasks')
    .set({ settled_at: by.at, settled_by: by.userId })
    .where('kind', '=', 'refund')
    .where('detail', '=', refundId)
    .execute()
}
