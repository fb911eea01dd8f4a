import type { ReceiptVerdict } from '@laurel/contract/applications'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { hashOfSending } from '../others/sent-by-others.ts'
import type { Application } from '../store/applications.ts'
import { findSubmissionByNumber } from '../store/submissions.ts'

/** Is this the proof of what is on record? The hash is worked out anew from the answers as kept. Refuses not_found. */
export async function verifyReceipt(
  scene: Scene,
  application: Application,
  { number, proof }: { number: number; proof: string },
): Promise<ReceiptVerdict> {
  const submission = (await findSubmissionByNumber(scene.db, application.id, number)) ?? refuse('not_found')
  return { isSame: hashOfSending(submission.steps) === proof.replaceAll(/\s/g, '').toLowerCase() }
}
