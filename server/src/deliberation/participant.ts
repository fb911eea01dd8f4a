import { hasSigned, stageOf } from '@laurel/contract/evaluation/rules'
import {
  canInSession,
  type SessionAction,
  type SessionActor,
  type StagedSession,
} from '@laurel/contract/evaluation/rules/permission'
import { permissionsOf } from '../access/index.ts'
import { type EntryRef, findOwnJuror, type JurorRow, listRecusals, type Session } from '../evaluation/store/index.ts'
import type { Things } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'

/** Somebody in the room of a deliberation. */
export interface Participant {
  readonly actor: SessionActor
  /** Absent: staff. */
  readonly juror: JurorRow | undefined
  readonly round: StagedSession
  /** Who is out of the room for which entry. */
  readonly recusals: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Whoever is on the jury sits there as such, whatever rights they hold beside it: the narrower role counts
 * (docs/rules.md §12.13).
 */
export async function findParticipant(scene: Scene, session: Session): Promise<Participant | undefined> {
  if (scene.actor.kind !== 'user') return undefined
  const [juror, recusals] = await Promise.all([
    findOwnJuror(scene.db, session.id, scene.actor.userId),
    listRecusals(scene.db, session.id),
  ])
  const round = { state: stageOf(session, scene.now), policy: session.policy }
  if (juror) return { actor: { role: juror.role, hasAccepted: hasSigned(session, juror) }, juror, round, recusals }
  const held = await permissionsOf(scene, session.programId)
  if (!held.has('program.evaluation.read')) return undefined
  const role = held.has('program.evaluation.manage') ? 'manager' : 'reader'
  return { actor: { role }, juror: undefined, round, recusals }
}

/** Whether the seat may do something to an entry, or to the room where no entry is named. */
export function mayFrom(
  { actor, juror, round, recusals }: Participant,
  action: SessionAction,
  entryId?: string,
): boolean {
  const isConflicted = juror !== undefined && entryId !== undefined && recusals.get(entryId)?.has(juror.id) === true
  return canInSession({ ...actor, isConflicted }, action, round)
}

/** Keeps the agenda and the minutes: staff, who leads the jury, and its secretary. */
export function mayRun({ actor }: Participant): boolean {
  if (actor.role === 'manager') return true
  return actor.hasAccepted === true && (['chair', 'deputy', 'secretary'] as string[]).includes(actor.role)
}

/** Whether the caller is in the room, and for an entry: whether they may stay for it. */
export async function isInRoom(scene: Scene, things: Things): Promise<boolean> {
  const session = things.session as Session | undefined
  const entry = things.entry as EntryRef | undefined
  const participant = session && (await findParticipant(scene, session))
  if (!participant) return false
  if (participant.juror) {
    const isOn = (['deliberation', 'decided', 'published'] as string[]).includes(participant.round.state)
    if (!isOn || participant.actor.hasAccepted !== true) return false
  }
  return !entry || (!entry.withdrawn && mayFrom(participant, 'see_entry', entry.id))
}

export async function participantOf(scene: Scene, session: Session): Promise<Participant> {
  return (await findParticipant(scene, session)) ?? refuse('not_found')
}

/** Refuses session_wrong_state outside the deliberation. */
export function checkDeliberating({ round }: Participant): void {
  if (round.state !== 'deliberation') refuse('session_wrong_state', { details: { state: round.state } })
}

/** Refuses session_wrong_state and not_for_your_role. */
export function checkRun(participant: Participant): void {
  checkDeliberating(participant)
  if (!mayRun(participant)) refuse('not_for_your_role')
}

/** Refuses session_wrong_state and not_for_your_role. */
export function checkMay(participant: Participant, action: SessionAction, entryId: string): void {
  checkDeliberating(participant)
  if (!mayFrom(participant, action, entryId)) refuse('not_for_your_role')
}
