import { totalOf } from '@laurel/contract/payments'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { insertOrder, lockOrder, type OrderRow, putLines, setOrder } from '../store/index.ts'
import { buyerOf, priceBasis, pricedAt, readBasis, referenceOf } from './read-order.ts'
import { subjectOf } from './settle.ts'

/** The order of an application, held, placed by staff where the applicant has not yet. Refuses nothing_to_pay. */
export async function placeFor(scene: Scene, applicationId: string): Promise<OrderRow> {
  const basis = await readBasis(scene, applicationId)
  const id = newId()
  const found =
    basis.order ??
    (await insertOrder(scene.db, {
      id,
      program_id: basis.payable.programId,
      application_id: applicationId,
      reference: referenceOf({ id }),
      state: 'cart',
      currency: basis.config.currency,
      is_test: basis.config.isTest,
      created_at: scene.now,
    }))
  const order = (await lockOrder(scene.db, found.id)) ?? refuse('not_found')
  if (order.state !== 'cart') return order
  const lines = priceBasis({ ...basis, order }, pricedAt({ ...basis, order }, scene.now))
  if (lines.length === 0) refuse('nothing_to_pay')
  await putLines(scene.db, order.id, lines)
  const total = totalOf(lines)
  const placed = await setOrder(scene.db, order.id, {
    state: 'awaiting',
    total,
    placed_at: scene.now,
    buyer: buyerOf({ ...basis, order }),
  })
  const money = { amount: total, currency: placed.currency }
  await record(scene, 'order.placed', subjectOf(placed), { orderId: order.id, ...money })
  return placed
}
