import { sql } from 'kysely'
import { type InstallationDb, json, type PlatformDb } from '../../kernel/db/index.ts'
import type { OrderRow } from './orders.ts'

export async function listOrdersOfPerson(db: PlatformDb, userId: string): Promise<OrderRow[]> {
  return (await db
    .from('payment_orders')
    .where('payer_id', '=', userId)
    .selectAll()
    .orderBy('id')
    .execute()) as OrderRow[]
}

export function listWaiversOfPerson(db: PlatformDb, userId: string) {
  return db.from('payment_waivers').where('asked_by', '=', userId).selectAll().orderBy('id').execute()
}

/** Notes, messages, proofs and lines of statements of payments name people too. Held before the orders forget whose they are. */
async function forgetWords(db: PlatformDb, by: 'payer_id' | 'application_id' | 'id', id: string): Promise<void> {
  const owner = sql.ref(`o.${by}`)
  await sql`update payment_bank_rows b set words = '' from payments p join payment_orders o
      on o.platform_id = p.platform_id and o.id = p.order_id
    where b.platform_id = ${db.platformId} and p.platform_id = b.platform_id and p.id = b.payment_id
      and ${owner} = ${id}`.execute(db.kysely)
  await sql`update payments p set note = '', reason = case when p.method = 'card' then p.reason else '' end, proof_id = null
    from payment_orders o where p.platform_id = ${db.platformId} and o.platform_id = p.platform_id and o.id = p.order_id
      and ${owner} = ${id}`.execute(db.kysely)
  await sql`update payment_refunds r set reason = '' from payment_orders o where r.platform_id = ${db.platformId}
      and o.platform_id = r.platform_id and o.id = r.order_id and ${owner} = ${id}`.execute(db.kysely)
}

/** Whether money of an application is on the books: it was confirmed, or a document was written for it. */
export async function hasTakenMoney(db: PlatformDb, applicationId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_orders o where o.platform_id = ${db.platformId}
      and o.application_id = ${applicationId} and (exists (select from payments p where p.platform_id = o.platform_id
        and p.order_id = o.id and p.state in ('confirmed', 'disputed') and p.method <> 'free')
      or exists (select from invoices i where i.platform_id = o.platform_id and i.order_id = o.id)) limit 1`.execute(
    db.kysely,
  )
  return rows.length > 0
}

/**
 * Who paid for an application is forgotten: amounts, days and numbers stay for the books, invoices as they were written, as the
 * law asks.
 */
export async function forgetApplicationPayer(db: PlatformDb, applicationId: string): Promise<void> {
  await forgetWords(db, 'application_id', applicationId)
  const orders = await db
    .change('payment_orders')
    .set({ payer_id: null, buyer: json({}) })
    .where('application_id', '=', applicationId)
    .returning('id')
    .execute()
  await db
    .change('payment_waivers')
    .set({ asked_by: null, reason: '', answer: '' })
    .where('application_id', '=', applicationId)
    .execute()
  for (const { id } of orders)
    await db.change('payment_coupon_uses').set({ payer_id: null }).where('order_id', '=', id).execute()
}

/** The files that prove payments of an order. */
export async function listProofsOf(db: PlatformDb, orderId: string): Promise<string[]> {
  const rows = await db
    .from('payments')
    .where('order_id', '=', orderId)
    .where('proof_id', 'is not', null)
    .select('proof_id')
    .execute()
  return rows.flatMap(({ proof_id }) => proof_id ?? [])
}

/** Who paid one order is forgotten, and who asked to pay nothing for its application. */
export async function forgetOrderPayer(db: PlatformDb, orderId: string): Promise<void> {
  await forgetWords(db, 'id', orderId)
  const [order] = await db
    .change('payment_orders')
    .set({ payer_id: null, buyer: json({}) })
    .where('id', '=', orderId)
    .returning('application_id')
    .execute()
  if (!order) return
  await db
    .change('payment_waivers')
    .set({ asked_by: null, reason: '', answer: '' })
    .where('application_id', '=', order.application_id)
    .where('answered_at', 'is not', null)
    .execute()
  await db.change('payment_coupon_uses').set({ payer_id: null }).where('order_id', '=', orderId).execute()
}

/** An application goes: orders of which nothing was taken go with it. */
export async function removeUnpaidOrders(db: PlatformDb, applicationId: string): Promise<void> {
  await sql`delete from payment_orders o where o.platform_id = ${db.platformId} and o.application_id = ${applicationId}
    and not exists (select from payments p where p.platform_id = o.platform_id and p.order_id = o.id
      and p.state in ('confirmed', 'disputed'))
    and not exists (select from invoices i where i.platform_id = o.platform_id and i.order_id = o.id)`.execute(
    db.kysely,
  )
}

/** Documents older than the law asks keep their number and totals, and no longer name to whom they were written. */
export async function shredBuyers({ kysely }: InstallationDb, before: Date): Promise<void> {
  await sql`update invoices set buyer = '{}' where issued_on < ${before} and buyer <> '{}'`.execute(kysely)
}

/** Their name and reasons go; what they owed and paid stays, for the sums of the organiser. */
export async function forgetBuyer(db: PlatformDb, userId: string): Promise<void> {
  await forgetWords(db, 'payer_id', userId)
  await db
    .change('payment_orders')
    .set({ payer_id: null, buyer: json({}) })
    .where('payer_id', '=', userId)
    .execute()
  await db.change('payment_waivers').set({ asked_by: null, reason: '' }).where('asked_by', '=', userId).execute()
  await db.change('payment_coupon_uses').set({ payer_id: null }).where('payer_id', '=', userId).execute()
}

export async function deleteTriesOf(db: PlatformDb, userId: string): Promise<void> {
  await db.remove('payment_coupon_tries').where('user_id', '=', userId).execute()
}
