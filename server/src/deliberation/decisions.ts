import type { DecisionChange, EntryDecision } from '@laurel/contract/deliberation'
import { type EntryRef, listRecusals, lockSession, type Session } from '../evaluation/store/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { notifyEntry } from './motions.ts'
import { notifyRoom } from './notify-room.ts'
import { checkMay, participantOf } from './participant.ts'
import {
  listDecisionTypes,
  lockDecision,
  motionBehind,
  presentDecision,
  putDecision,
  setConfirmed,
} from './store/decisions.ts'

/** Those who see decisions before the end of the deliberation, of entries that they see. */
const serving: readonly string[] = ['chair', 'deputy', 'secretary']

/** Tells of a decision whoever is in the room for the entry, and whoever sees its decision in the agenda. */
export async function recordDecision(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  name: string,
  payload: Record<string, unknown> = {},
): Promise<void> {
  await notifyEntry(scene, session, entry, name, payload)
  const recused = (await listRecusals(scene.db, session.id)).get(entry.id)
  await notifyRoom(scene, session, name, (jurorId, role) => serving.includes(role) && recused?.has(jurorId) !== true)
}

async function read(scene: Scene, entry: EntryRef): Promise<EntryDecision> {
  return presentDecision((await lockDecision(scene.db, entry.id)) ?? refuse('not_found'))
}

/** Refuses session_wrong_state, not_for_your_role, decision_confirmed, stale, and a type of another session. */
export async function decideEntry(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  { version, ...change }: DecisionChange,
): Promise<EntryDecision> {
  checkMay(await participantOf(scene, session), 'decide', entry.id)
  await lockSession(scene.db, session.id)
  const before = await lockDecision(scene.db, entry.id)
  if (before && before.state !== 'proposed') refuse('decision_confirmed')
  if (version !== (before?.version ?? 0))
    refuse('stale', { details: { current: before ? presentDecision(before) : null } })
  const type = (await listDecisionTypes(scene.db, session.id)).find(({ id }) => id === change.typeId)
  if (!type) refuseField('typeId', 'unknown')
  const amountCents = type.takesAmount ? change.amountCents : null
  const motionId = motionBehind(before, { ...change, amountCents })
  const decision = { ...change, amountCents, entryId: entry.id, motionId }
  await putDecision(scene.db, session.id, decision, scene.now)
  await recordDecision(scene, session, entry, 'decision.proposed', { typeId: change.typeId })
  return read(scene, entry)
}

/** Never by somebody who is recused from the entry. Refuses session_wrong_state, not_for_your_role, not_found, stale. */
export async function confirmDecision(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  version: number,
): Promise<EntryDecision> {
  checkMay(await participantOf(scene, session), 'decide', entry.id)
  const before = (await lockDecision(scene.db, entry.id)) ?? refuse('not_found')
  if (before.version !== version) refuse('stale', { details: { current: presentDecision(before) } })
  if (before.state !== 'proposed') return presentDecision(before)
  await setConfirmed(scene.db, entry.id, { by: userOf(scene).userId, at: scene.now }, scene.now)
  await recordDecision(scene, session, entry, 'decision.confirmed', { typeId: before.typeId })
  return read(scene, entry)
}

/** Refuses session_wrong_state, not_for_your_role, not_found. */
export async function reconsiderDecision(scene: Scene, session: Session, entry: EntryRef): Promise<EntryDecision> {
  checkMay(await participantOf(scene, session), 'decide', entry.id)
  const before = (await lockDecision(scene.db, entry.id)) ?? refuse('not_found')
  if (before.state !== 'confirmed') return presentDecision(before)
  await setConfirmed(scene.db, entry.id, null, scene.now)
  await recordDecision(scene, session, entry, 'decision.reconsidered')
  return read(scene, entry)
}
