import type { ErasureMode } from '@laurel/contract/privacy'
import { eraseAccount } from '../../identity/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listOnlyOwned } from '../deletion-store.ts'
import { forgetPerson, nobody } from '../forget-person.ts'
import { changeRequest, isKnownElsewhere, lockRequest } from '../requests/store.ts'
import { stopRulesOf } from '../retention/store.ts'
import { eraseRequested, forgetLastMail, isPutOff, listRequested, tryAgainTomorrow } from './settle-requests.ts'

const reason = 'a person erased here may have an account elsewhere'

/**
 * Carries out the erasure that a request was planned for; a jury at work or a hold puts it off to the next day. Nothing when
 * the plan was taken back, is of a later day, or was carried out.
 */
export async function carryOutErasure(scene: Scene, requestId: string): Promise<void> {
  const row = await lockRequest(scene.db, requestId)
  if (row?.state !== 'planned' || !row.planned_at || row.planned_at > scene.now) return
  const applications = await listRequested(scene, row)
  if (await isPutOff(scene, applications)) {
    await changeRequest(scene.db, row.id, { held_at: row.held_at ?? scene.now })
    return tryAgainTomorrow(scene, requestId)
  }
  if (row.application_ids === null) return forgetHere(scene, row.person_id, row.email)
  await eraseRequested(scene, row, row.mode as ErasureMode, applications)
  await forgetLastMail(scene, row.email)
}

/** What they asked to be erased comes first, then the rooms forget the person; the account goes too when no other platform knows it. */
export async function forgetHere(scene: Scene, person_id: string | null, email: string): Promise<void> {
  await stopRulesOf(scene.db, person_id ?? nobody)
  await forgetPerson(scene, { userId: person_id ?? nobody, email }, 'all')
  if (!person_id) return
  const isElsewhere = await scene.acrossPlatforms(reason, (db) => isKnownElsewhere(db, scene.platform.id, person_id))
  if (!isElsewhere) await eraseAccount(scene, person_id)
}

/** A platform keeps an owner. Refuses only_owner. */
export async function requireAnotherOwner(scene: Scene, userId: string | null): Promise<void> {
  if (!userId) return
  const platforms = await listOnlyOwned(scene, userId)
  if (platforms.includes(scene.platform.name)) refuse('only_owner', { details: { platforms: [scene.platform.name] } })
}
