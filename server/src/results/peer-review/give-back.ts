import type { GivingBack } from '@laurel/contract/results'
import { jurorContextOf, mayInSession, programOf, recordEvaluation, titleFor } from '../../evaluation/index.ts'
import {
  type EntryRef,
  findAssignment,
  findEntryRef,
  findEvaluation,
  type JurorRow,
  listComparisons,
  listRecusals,
  type Session,
  setEvaluation,
} from '../../evaluation/store/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { voidComparisons } from '../ballots/compare-entries.ts'
import { reopenBallot } from '../ballots/order-entries.ts'
import { findComparison } from '../store/comparisons.ts'
import { type Giver, giverIn } from './giver.ts'
import { type ReturnedWork, sendReopening } from './mail-returned.ts'

interface Work {
  readonly session: Session
  readonly juror: JurorRow
  readonly giver: Giver
  readonly reason: string
}

/**
 * Gives a juror back what was handed in, with the reason, which they read by mail. Refuses not_for_your_role, for one's own
 * too, session_wrong_state before the session opens and once decisions are taken, not_found for what a conflict keeps from
 * the caller, and evaluation_not_submitted.
 */
export async function giveBack(
  scene: Scene,
  { session, juror }: { session: Session; juror: JurorRow },
  { reason, entryId, comparisonId }: GivingBack,
): Promise<undefined> {
  const giver = await giverIn(scene, session)
  if (giver.juror?.id === juror.id) refuse('not_for_your_role')
  const work = { session, juror, giver, reason }
  const returned = await reopen(scene, work, { entryId, comparisonId })
  const program = await programOf(scene, session)
  const by = giver.juror ? 'jury' : 'staff'
  if (juror.state === 'accepted') await sendReopening(scene, { program, session, juror, reason, by, returned })
}

async function reopen(
  scene: Scene,
  work: Work,
  { entryId, comparisonId }: Pick<GivingBack, 'entryId' | 'comparisonId'>,
): Promise<ReturnedWork> {
  const { session, juror, reason } = work
  if (session.mode === 'rank') {
    await reopenBallot(scene, session, juror, reason)
    return { kind: 'order' }
  }
  if (session.mode === 'pairwise') return reopenPairs(scene, work, comparisonId)
  if (!entryId) refuseField('entryId', 'required')
  return reopenEvaluation(scene, work, entryId)
}

async function reopenEvaluation(scene: Scene, work: Work, entryId: string): Promise<ReturnedWork> {
  const { session, juror, reason } = work
  const entry = await entryFor(scene, work, entryId)
  const assignment = (await findAssignment(scene.db, entry.id, juror.id)) ?? refuse('evaluation_not_submitted')
  const row = await findEvaluation(scene.db, assignment.id)
  if (row?.state !== 'submitted') refuse('evaluation_not_submitted')
  await setEvaluation(scene.db, row, { state: 'draft', submittedAt: null, late: false }, scene.now)
  await recordEvaluation(scene, 'evaluation.reopened', session, entry, { jurorId: juror.id, reason })
  const title = await titleFor(scene, session, juror, entry)
  return { kind: session.mode === 'go_no_go' ? 'vote' : 'evaluation', entryId: entry.id, title }
}

/** An entry of the session, as far as it exists for the giver. */
async function entryFor(scene: Scene, { session, giver }: Work, entryId: string): Promise<EntryRef> {
  const entry = await findEntryRef(scene.db, entryId)
  if (entry?.sessionId !== session.id) refuse('not_found')
  if (!giver.juror) return entry
  const context = await jurorContextOf(scene, session, giver.juror, entry.id)
  if (entry.withdrawn || !mayInSession(context, 'see_entry')) refuse('not_found')
  return entry
}

/** One comparison, or all that count and that no conflict keeps from the giver. */
async function reopenPairs(scene: Scene, work: Work, comparisonId: string | null): Promise<ReturnedWork> {
  const { session, juror, giver, reason } = work
  const recusals = await listRecusals(scene.db, session.id)
  const isHidden = (entryId: string) => giver.juror !== undefined && recusals.get(entryId)?.has(giver.juror.id) === true
  const named = comparisonId ? [await findComparison(scene.db, session.id, comparisonId)] : undefined
  const own = (named ?? (await listComparisons(scene.db, session.id))).flatMap((one) =>
    one?.jurorId === juror.id && !isHidden(one.a) && !isHidden(one.b) ? [one] : [],
  )
  const counting = own.filter(({ voidedAt }) => voidedAt == null)
  const [first] = own
  if (named && !first) refuse('not_found')
  if (counting.length === 0) refuse('evaluation_not_submitted')
  await voidComparisons(scene, session, juror, counting, reason)
  if (!named || !first) return { kind: 'pairs' }
  const titles: string[] = []
  for (const side of [first.a, first.b]) {
    const entry = await findEntryRef(scene.db, side)
    titles.push(entry ? await titleFor(scene, session, juror, entry) : '')
  }
  const [title = '', other = ''] = titles
  return { kind: 'pair', title, other }
}
