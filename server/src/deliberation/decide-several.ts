import type {
  Deliberation,
  JointMotionProposal,
  SeveralDecisions,
  UndoneDecisions,
} from '@laurel/contract/deliberation'
import { type EntryRef, findEntryRef, lockSession, type Session } from '../evaluation/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { recordDecision } from './decisions.ts'
import { getDeliberation } from './deliberation.ts'
import { checkUndecided, notifyEntry } from './motions.ts'
import { checkDeliberating, mayFrom, type Participant, participantOf } from './participant.ts'
import {
  deleteDecision,
  listDecisionTypes,
  lockDecision,
  motionBehind,
  presentDecision,
  putDecision,
  setConfirmed,
} from './store/decisions.ts'
import { insertMotion, listMotions } from './store/motions.ts'

/** An entry of the session that the caller decides of. Refuses not_for_your_role, and not_found for the recused as for nothing. */
async function decidable(scene: Scene, participant: Participant, session: Session, entryId: string): Promise<EntryRef> {
  if (!mayFrom(participant, 'decide')) refuse('not_for_your_role')
  const entry = await findEntryRef(scene.db, entryId)
  if (entry?.sessionId !== session.id || entry.withdrawn || !mayFrom(participant, 'decide', entryId))
    refuse('not_found')
  return entry
}

/**
 * One decision on several entries, confirmed at once where that is wanted; what was written to each stays. All or nothing.
 * Refuses session_wrong_state, not_for_your_role, not_found, decision_confirmed, stale, and a type of another session.
 */
export async function decideEntries(
  scene: Scene,
  session: Session,
  { entries, typeId, amountCents, confirm }: SeveralDecisions,
): Promise<Deliberation> {
  const participant = await participantOf(scene, session)
  checkDeliberating(participant)
  await lockSession(scene.db, session.id)
  const type = (await listDecisionTypes(scene.db, session.id)).find(({ id }) => id === typeId)
  if (!type) refuseField('typeId', 'unknown')
  for (const { entryId, version } of entries) {
    const entry = await decidable(scene, participant, session, entryId)
    const before = await lockDecision(scene.db, entryId)
    if (before && before.state !== 'proposed') refuse('decision_confirmed')
    if (version !== (before?.version ?? 0))
      refuse('stale', { details: { current: before ? presentDecision(before) : null } })
    const { internalNote = '', feedback = '' } = before ?? {}
    const verdict = { typeId, amountCents: type.takesAmount ? amountCents : null }
    const motionId = motionBehind(before, verdict)
    await putDecision(scene.db, session.id, { ...verdict, entryId, internalNote, feedback, motionId }, scene.now)
    await recordDecision(scene, session, entry, 'decision.proposed', { typeId })
    if (!confirm) continue
    await setConfirmed(scene.db, entryId, { by: userOf(scene).userId, at: scene.now }, scene.now)
    await recordDecision(scene, session, entry, 'decision.confirmed', { typeId })
  }
  return getDeliberation(scene, session)
}

/**
 * The same motion on several entries, put to one vote. All or nothing. Refuses session_wrong_state, not_for_your_role,
 * not_found, motion_open, decision_confirmed and a type of another session.
 */
export async function proposeJointMotion(
  scene: Scene,
  session: Session,
  { entryIds, ...proposal }: JointMotionProposal,
): Promise<Deliberation> {
  const participant = await participantOf(scene, session)
  checkDeliberating(participant)
  await lockSession(scene.db, session.id)
  if (!(await listDecisionTypes(scene.db, session.id)).some(({ id }) => id === proposal.typeId))
    refuseField('typeId', 'unknown')
  const open = (await listMotions(scene.db, session.id)).filter(({ state }) => state === 'open')
  const groupId = newId()
  for (const entryId of new Set(entryIds)) {
    const entry = await decidable(scene, participant, session, entryId)
    if (open.some((motion) => motion.entryId === entryId)) refuse('motion_open')
    await checkUndecided(scene, entryId)
    const proposed = { ...proposal, id: newId(), sessionId: session.id, entryId, groupId, openedAt: scene.now }
    await insertMotion(scene.db, { ...proposed, proposerId: participant.juror?.id ?? null })
    await notifyEntry(scene, session, entry, 'motion.proposed', { motionId: proposed.id, typeId: proposal.typeId })
  }
  return getDeliberation(scene, session)
}

/**
 * Puts decisions back to what was proposed before, or to none. All or nothing. Refuses session_wrong_state, not_for_your_role,
 * not_found, and stale when one was changed since.
 */
export async function undoDecisions(
  scene: Scene,
  session: Session,
  { entries }: UndoneDecisions,
): Promise<Deliberation> {
  const participant = await participantOf(scene, session)
  checkDeliberating(participant)
  await lockSession(scene.db, session.id)
  const known = new Set((await listDecisionTypes(scene.db, session.id)).map(({ id }) => id))
  for (const { entryId, version, before } of entries) {
    const entry = await decidable(scene, participant, session, entryId)
    const now = (await lockDecision(scene.db, entryId)) ?? refuse('not_found')
    if (now.version !== version) refuse('stale', { details: { current: presentDecision(now) } })
    if (before && !known.has(before.typeId)) refuseField('typeId', 'unknown')
    await setConfirmed(scene.db, entryId, null, scene.now)
    if (before) await putDecision(scene.db, session.id, { ...before, entryId, motionId: null }, scene.now)
    else await deleteDecision(scene.db, entryId)
    await recordDecision(scene, session, entry, 'decision.reconsidered')
  }
  return getDeliberation(scene, session)
}
