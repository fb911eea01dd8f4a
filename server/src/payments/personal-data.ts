import { eraseFilesByIds } from '../files/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import {
  deleteTriesOf,
  forgetApplicationPayer,
  forgetBuyer,
  forgetOrderPayer,
  listOrdersOfPerson,
  listPaymentsOf,
  listProofsOf,
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

/** Of orders whose years are over: whoever paid, their words and proofs go; amounts, days and numbers stay. */
export async function erasePayersOf(scene: Scene, orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) {
    const proofs = await listProofsOf(scene.db, id)
    await forgetOrderPayer(scene.db, id)
    if (proofs.length > 0) await eraseFilesByIds(scene, proofs)
  }
}

/** Orders name nobody any more. Invoices stay for ten years, as the law asks: the law keeps them, not the organiser's wish. */
export async function erasePersonalData(db: PlatformDb, userId: string): Promise<void> {
  await forgetBuyer(db, userId)
  await deleteTriesOf(db, userId)
}
