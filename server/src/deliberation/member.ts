import {
  canInRound,
  hasSigned,
  type Round,
  type RoundAction,
  type RoundActor,
  roundStateOf,
} from '@laurel/contract/evaluation'
import { permissionsOf } from '../access/index.ts'
import { type EntryPlace, findOwnJuror, type JurorRow, listRecusals, type Session } from '../evaluation/index.ts'
import type { Things } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'

/** Somebody in the room of a deliberation. */
export interface Seat {
  readonly actor: RoundActor
  /** Absent: staff. */
  readonly juror: JurorRow | undefined
  readonly round: Round
  /** Who is out of the room for which entry. */
  readonly recusals: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Whoever is on the jury sits there as such, whatever rights they hold beside it: the narrower role counts
 * (docs/rules.md §12.13).
 */
export async function findSeat(scene: Scene, session: Session): Promise<Seat | undefined> {
  if (scene.actor.kind !== 'user') return undefined
  const [juror, recusals] = await Promise.all([
    findOwnJuror(scene.db, session.id, scene.actor.userId),
    listRecusals(scene.db, session.id),
  ])
  const round = { state: roundStateOf(session, scene.now), policy: session.policy }
  if (juror) return { actor: { role: juror.role, hasAccepted: hasSigned(session, juror) }, juror, round, recusals }
  const held = await permissionsOf(scene, session.programId)
  if (!held.has('program.evaluation.read')) return undefined
  const role = held.has('program.evaluation.manage') ? 'manager' : 'reader'
  return { actor: { role }, juror: undefined, round, recusals }
}

/** Whether the seat may do something to an entry, or to the room where no entry is named. */
export function mayFrom({ actor, juror, round, recusals }: Seat, action: RoundAction, entryId?: string): boolean {
  const isConflicted = juror !== undefined && entryId !== undefined && recusals.get(entryId)?.has(juror.id) === true
  return canInRound({ ...actor, isConflicted }, action, round)
}

/** Keeps the agenda and the minutes: staff, who leads the jury, and its secretary. */
export function mayRun({ actor }: Seat): boolean {
  if (actor.role === 'manager') return true
  return actor.hasAccepted === true && (['chair', 'deputy', 'secretary'] as string[]).includes(actor.role)
}

/** Whether the caller is in the room, and for an entry: whether they may stay for it. */
export async function isInRoom(scene: Scene, things: Things): Promise<boolean> {
  const session = things.session as Session | undefined
  const entry = things.entry as EntryPlace | undefined
  const seat = session && (await findSeat(scene, session))
  if (!seat) return false
  if (seat.juror) {
    const isOn = (['deliberation', 'decided', 'published'] as string[]).includes(seat.round.state)
    if (!isOn || seat.actor.hasAccepted !== true) return false
  }
  return !entry || (!entry.withdrawn && mayFrom(seat, 'see_entry', entry.id))
}

export async function seatOf(scene: Scene, session: Session): Promise<Seat> {
  return (await findSeat(scene, session)) ?? refuse('not_found')
}

/** Refuses session_wrong_state outside the deliberation. */
export function checkDeliberating({ round }: Seat): void {
  if (round.state !== 'deliberation') refuse('session_wrong_state', { details: { state: round.state } })
}

/** Refuses session_wrong_state and not_for_your_role. */
export function checkRun(seat: Seat): void {
  checkDeliberating(seat)
  if (!mayRun(seat)) refuse('not_for_your_role')
}

/** Refuses session_wrong_state and not_for_your_role. */
export function checkMay(seat: Seat, action: RoundAction, entryId: string): void {
  checkDeliberating(seat)
  if (!mayFrom(seat, action, entryId)) refuse('not_for_your_role')
}
