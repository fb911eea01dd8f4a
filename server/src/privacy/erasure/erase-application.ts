import type { ErasureMode } from '@laurel/contract/privacy'
import { eraseAnswers, eraseIdentity, removeApplication, withoutFields } from '../../applications/erasure/index.ts'
import { lockApplication } from '../../applications/store/index.ts'
import { eraseConflictTexts } from '../../assignment/index.ts'
import { eraseAwardsOf } from '../../awards/index.ts'
import { eraseRevealReasons } from '../../blinding/index.ts'
import { eraseTeamTexts } from '../../casework/index.ts'
import { erasePeopleOf } from '../../collaboration/index.ts'
import { eraseDeliberationTexts } from '../../deliberation/index.ts'
import { eraseEntriesOf } from '../../directories/index.ts'
import { eraseApplicationMails } from '../../emails/index.ts'
import { eraseJurorTexts, erasePrints, isInPublishedResult, listBusySessions } from '../../evaluation/erasure/index.ts'
import { eraseFilesOfApplication } from '../../files/index.ts'
import { eraseGalleryItems } from '../../galleries/index.ts'
import { eraseGrantsOf, hasSignedGrant } from '../../grants/index.ts'
import { eraseApplicationDeliveries } from '../../integrations/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { eraseConversation } from '../../messages/index.ts'
import { eraseApplicationPayments, hasTakenMoney } from '../../payments/index.ts'
import { eraseRulingTexts } from '../../results/index.ts'
import { eraseVoteEntries } from '../../votes/index.ts'
import { eraseHoldReasons, findHold, isInJournal, listApplicationsOf, listNamingFields, writeJournal } from './store.ts'

interface Erased {
  readonly id: string
  readonly programId: string
}

/** Why an application cannot be erased now; undefined: it can. */
export async function findObstacle(
  scene: Scene,
  { id }: Erased,
  mode: ErasureMode,
): Promise<'in_evaluation' | 'on_hold' | 'kept_by_law' | undefined> {
  if (await findHold(scene.db, id, scene.now)) return 'on_hold'
  if ((await listBusySessions(scene.db, id)).length > 0) return 'in_evaluation'
  if (mode !== 'all') return undefined
  for (const keeps of [isInPublishedResult, hasTakenMoney, hasSignedGrant])
    if (await keeps(scene.db, id)) return 'kept_by_law'
  return undefined
}

/** Drafts of a person that do not go with their account: a hold protects them, or a jury is at work on them. */
export async function listDraftsThatStay(scene: Scene, { userId }: { readonly userId: string }): Promise<string[]> {
  const staying: string[] = []
  for (const one of await listApplicationsOf(scene.db, userId, ''))
    if (one.submittedAt === null && (await findObstacle(scene, one, 'identity'))) staying.push(one.id)
  return staying
}

/** What a mode leaves of an application: drafts and those that were never sent go whole, what a result counts keeps a shell. */
export function modeFor(submittedAt: Date | null, mode: ErasureMode, isCounted: boolean): ErasureMode {
  if (submittedAt === null) return isCounted ? 'shell' : 'all'
  return mode === 'all' && isCounted ? 'shell' : mode
}

/** By the team. Done again, it does nothing. */
export async function eraseOne(scene: Scene, application: Erased, mode: ErasureMode): Promise<undefined> {
  await eraseApplication(scene, (await lockApplication(scene.db, application.id)) ?? refuse('not_found'), mode)
}

/**
 * Erases one application in a mode, in the transaction at hand; false when it was done before. Published results, ballots
 * and marks stay, and still verify. Refuses in_evaluation, on_hold, kept_by_law.
 */
export async function eraseApplication(scene: Scene, one: Erased, mode: ErasureMode): Promise<boolean> {
  const obstacle = await findObstacle(scene, one, mode)
  if (obstacle) refuse(obstacle)
  return eraseNow(scene, one, mode)
}

/** The same without asking whether it may: after an older state of the database came back. */
export async function eraseNow(scene: Scene, { id, programId }: Erased, mode: ErasureMode): Promise<boolean> {
  const { db } = scene
  const entry = { kind: 'application', thingId: id, mode } as const
  if (await isInJournal(db, entry)) return false
  // Whoever lost all answers has no identity left to lose.
  if (mode === 'identity' && (await isInJournal(db, { ...entry, mode: 'shell' }))) return false
  await eraseHoldReasons(db, id)
  await eraseAround(scene, { id, programId }, mode)
  await writeJournal(db, entry, scene.now)
  await record(scene, 'application.erased', { programId, ...(mode === 'all' ? {} : { applicationId: id }) }, { mode })
  await enqueue(db, 'privacy.keep-journal', {}, { key: 'privacy.keep-journal' })
  return true
}

/**
 * Has each room below erase its part of one application, in the transaction at hand. A room that stores anything about an
 * application contributes one call here, in the order in which rooms stand; it exports from its door
 * `erase<Part>(scene or db, applicationId, mode)` and keeps to these terms:
 * - `identity`: names, addresses, links and free texts that name people go; content, marks, ranks and sums stay.
 * - `shell`: texts and files go; numbers, dates, states, counts and amounts stay. What was signed, published or invoiced
 *   is never rewritten: its text is replaced by nothing under the hash that was signed, its buyer by what the law keeps.
 * - `all`: call before `removeApplication`; only what is bound to nothing reaches it. Whatever must outlive the application
 *   (a vote, a payment, an invoice, an agreement, a certificate) makes `findObstacle` answer kept_by_law for `all`.
 * - Called twice it changes nothing more, it calls nobody outside, and it leaves no file behind whose row is gone.
 * - Every column that names a person also stands in `everybody-named.db.test.ts`; what `erasure.http.test.ts` finds in any
 *   table after a shell is a call that is missing here.
 */
async function eraseAround(scene: Scene, one: Erased, mode: ErasureMode): Promise<void> {
  const { db } = scene
  const { id, programId } = one
  // Before the files: a proof of payment is one of them.
  await eraseApplicationPayments(db, id, { isGoing: mode === 'all' })
  await eraseFilesOfApplication(scene, id)
  await eraseApplicationMails(db, id)
  await eraseConversation(db, id)
  await eraseApplicationDeliveries(db, id)
  await eraseAwardsOf(scene, id, mode !== 'identity')
  await eraseGrantsOf(db, id, mode !== 'identity')
  await eraseGalleryItems(scene, id)
  await eraseEntriesOf(scene, id)
  await eraseVoteEntries(scene, id, mode === 'identity' ? await listNamingFields(db, programId) : undefined)
  if (mode === 'all') return removeApplication(db, id)
  await erasePeopleOf(db, id, mode === 'identity')
  await eraseConflictTexts(db, id)
  if (mode === 'identity') {
    const keys = await listNamingFields(db, programId)
    await eraseIdentity(db, one, keys, scene.now)
    await erasePrints(db, id, (content) => withoutFields(content, keys))
  } else {
    await eraseAnswers(db, one, scene.now)
    await erasePrints(db, id, undefined)
    await eraseTeamTexts(db, id)
    await eraseJurorTexts(db, id)
    await eraseRevealReasons(db, id)
    await eraseRulingTexts(db, id)
    await eraseDeliberationTexts(db, id)
  }
}
