import type { StepOrder } from '@laurel/contract/payments'
import { keepUpload } from '../../files/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Upload } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import {
  findPayment,
  findWaiverOf,
  insertWaiver,
  listPaymentsOf,
  lockOrder,
  type PaymentRow,
  setPayment,
} from '../store/index.ts'
import { openOrder } from './change-order.ts'
import { isPayable, presentOrder, readBasis } from './read-order.ts'
import { subjectOf } from './settle.ts'

const maxProofBytes = 10 * 1024 * 1024

interface Thing {
  readonly id: string
  readonly programId: string
}

/** Keeps the proof of a transfer, to be read by the team; another may be sent until one is accepted. */
export async function sendProof(
  scene: Scene,
  application: Thing,
  payment: PaymentRow,
  upload: Upload,
): Promise<StepOrder> {
  const order = (await lockOrder(scene.db, payment.order_id)) ?? refuse('not_found')
  const now = (await findPayment(scene.db, payment.id)) ?? refuse('not_found')
  if (now.method === 'card' || !['pending', 'proof_sent', 'refused'].includes(now.state)) refuse('payment_closed')
  const file = await keepUpload(scene, upload, {
    isPublic: false,
    programId: application.programId,
    applicationId: application.id,
    maxBytes: maxProofBytes,
    kinds: ['pdf', 'image'],
  })
  await setPayment(scene.db, payment.id, { state: 'proof_sent', proof_id: file.id, proof_at: scene.now, reason: '' })
  await record(scene, 'payment.proof_sent', subjectOf(order), { paymentId: payment.id })
  return presentOrder(scene, await readBasis(scene, application.id))
}

/** Asks to pay nothing. Refuses waiver_exists while one waits or was granted. */
export async function askWaiver(scene: Scene, application: Thing, reason: string): Promise<StepOrder> {
  const basis = await openOrder(scene, application)
  if (!basis.config.takesWaivers) refuse('method_not_offered')
  if (!(await isPayable(basis, await listPaymentsOf(scene.db, basis.order.id), scene.now))) refuse('payment_closed')
  const former = await findWaiverOf(scene.db, application.id)
  if (former && former.state !== 'refused') refuse('waiver_exists')
  const id = newId()
  await insertWaiver(scene.db, {
    id,
    program_id: application.programId,
    application_id: application.id,
    asked_by: userOf(scene).userId,
    reason,
    state: 'pending',
    asked_at: scene.now,
  })
  await record(scene, 'waiver.asked', subjectOf(basis.order), { waiverId: id })
  return presentOrder(scene, await readBasis(scene, application.id))
}
