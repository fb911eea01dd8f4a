import type { GrantDetails } from '@laurel/contract/grants'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readGrant } from '../present.ts'
import {
  type AgreementRow,
  endLinks,
  type GrantRow,
  listAgreements,
  lockAgreement,
  lockGrant,
  setAgreement,
  setGrant,
} from '../store/index.ts'
import { actorOf, addEvidence } from './evidence.ts'

/** Takes the agreement back that waits for signatures, or that changes were asked of: its links end. A signed one stays. */
export async function endLiving(scene: Scene, grant: Pick<GrantRow, 'id'>, reason: string): Promise<void> {
  for (const { id, state } of await listAgreements(scene.db, [grant.id])) {
    if (state !== 'sent' && state !== 'changes_asked') continue
    await lockAgreement(scene.db, id)
    await setAgreement(scene.db, id, {
      state: 'void',
      settled_at: scene.now,
      ...(state === 'sent' && { message: reason }),
    })
    await endLinks(scene.db, id)
    await addEvidence(scene, id, 'voided', { by: actorOf(scene), reason: reason.slice(0, 500) })
  }
}

/** Refuses grant_state once all have signed. */
export async function voidAgreement(
  scene: Scene,
  loaded: GrantRow,
  agreement: AgreementRow,
  reason: string,
): Promise<GrantDetails> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  const now = (await lockAgreement(scene.db, agreement.id)) ?? refuse('not_found')
  if (grant.state !== 'signing' || now.state === 'signed' || now.state === 'void') refuse('grant_state')
  await endLiving(scene, grant, reason)
  await setGrant(scene.db, grant.id, { state: 'approved', updated_at: scene.now })
  const subject = { programId: grant.program_id, applicationId: grant.application_id }
  await record(scene, 'grant_agreement.voided', subject, { agreementId: now.id, version: now.version })
  return readGrant(scene, grant.id)
}
