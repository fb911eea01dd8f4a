import type { PlatformDb } from '../kernel/db/index.ts'
import {
  deleteTriesOf,
  forgetApplicationPayer,
  forgetBuyer,
  listOrdersOfPerson,
  listPaymentsOf,
  listWaiversOfPerson,
  removeUnpaidOrders,
} from './store/index.ts'

/** What a person may ask for: what they paid here, and the waivers that they asked for. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const orders = await listOrdersOfPerson(db, userId)
  const waivers = await listWaiversOfPerson(db, userId)
  const payments = []
  for (const order of orders) {
    for (const { method, state, amount, begun_at } of await listPaymentsOf(db, order.id))
      payments.push({
        reference: order.reference,
        buyer: order.buyer,
        method,
        state,
        amount,
        currency: order.currency,
        begunAt: begun_at.toISOString(),
      })
  }
  return {
    payments,
    waivers: waivers.map(({ reason, state, answer, asked_at }) => ({
      reason,
      state,
      answer,
      requestedAt: asked_at.toISOString(),
    })),
  }
}

/** Of one application, before its files go. Its application is going too: orders of which nothing was taken go with it. */
export async function eraseApplicationPayments(
  db: PlatformDb,
  applicationId: string,
  { isGoing }: { readonly isGoing: boolean },
): Promise<void> {
  await forgetApplicationPayer(db, applicationId)
  if (isGoing) await removeUnpaidOrders(db, applicationId)
}

/** Orders name nobody any more. Invoices stay for ten years, as the law asks: the law keeps them, not the organiser's wish. */
export async function erasePersonalData(db: PlatformDb, userId: string): Promise<void> {
  await forgetBuyer(db, userId)
  await deleteTriesOf(db, userId)
}
