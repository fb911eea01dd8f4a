import { json, type PlatformDb } from '../../kernel/db/index.ts'
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

/** Their name and reasons go; what they owed and paid stays, for the sums of the organiser. */
export async function forgetBuyer(db: PlatformDb, userId: string): Promise<void> {
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
