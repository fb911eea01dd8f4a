import type { Scene } from '../../kernel/scene.ts'
import { findSuppression } from '../delivery-store.ts'
import { findMailKind } from '../mail-kinds.ts'
import type { EmailRow } from '../store.ts'
import { applicantOf } from './applicant-source.ts'

const notArrived: readonly string[] = ['failed', 'bounced', 'suppressed']

/** Mails to who applies, and to nobody else: what the team or a referee gets about an application is not theirs. */
function isForApplicant(kind: string): boolean {
  const declared = findMailKind(kind)
  return kind === 'application_decision' || (declared?.audience === 'applicant' && !declared.isSecurity)
}

/** Where a mail that did not arrive may be sent again; undefined where it may not. */
export async function findResendAddress(
  scene: Scene,
  { kind, state, html, application_id }: EmailRow,
): Promise<{ readonly email: string; readonly name: string } | undefined> {
  if (!application_id || html === '' || !notArrived.includes(state) || !isForApplicant(kind)) return undefined
  const applicant = await applicantOf(scene, application_id)
  if (!applicant) return undefined
  const held = await findSuppression(scene.db, { address: applicant.email, stream: 'all', now: scene.now })
  return held ? undefined : applicant
}
