import type { Scene } from '../../kernel/scene.ts'
import { findSuppression, wasResent } from '../delivery-store.ts'
import { findMailKind } from '../mail-kinds.ts'
import type { EmailRow } from '../store.ts'
import { type ApplicantNow, applicantOf } from './applicant-source.ts'

const notArrived: readonly string[] = ['failed', 'bounced', 'suppressed']
const isDecision = (kind: string) => kind === 'application_decision'

/** Mails to who applies, and to nobody else: what the team or a referee gets about an application is not theirs. */
function isForApplicant(kind: string): boolean {
  const declared = findMailKind(kind)
  return isDecision(kind) || (declared?.audience === 'applicant' && !declared.isSecurity)
}

/** Whether what a mail tells still holds: a decision that was taken back, or another one since, is not told again. */
export function stillHolds(
  { kind, created_at }: Pick<EmailRow, 'kind' | 'created_at'>,
  { decidedSince }: Pick<ApplicantNow, 'decidedSince'>,
): boolean {
  return !isDecision(kind) || (decidedSince !== null && decidedSince <= created_at)
}

/** Where a mail that did not arrive may be sent again, once; undefined where it may not. */
export async function findResendAddress(scene: Scene, email: EmailRow): Promise<ApplicantNow | undefined> {
  const { id, kind, state, html, application_id } = email
  if (!application_id || html === '' || !notArrived.includes(state) || !isForApplicant(kind)) return undefined
  if (await wasResent(scene.db, id)) return undefined
  const applicant = await applicantOf(scene, application_id)
  if (!applicant || !stillHolds(email, applicant)) return undefined
  const held = await findSuppression(scene.db, { address: applicant.email, stream: 'all', now: scene.now })
  return held ? undefined : applicant
}
