import {
  canInRound,
  hasSigned,
  type Round,
  type RoundAction,
  type RoundActor,
  roundStateOf,
  timesFor,
} from '@laurel/contract/evaluation'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { JurorRow } from './store/jurors.ts'
import type { ProjectionKind } from './store/projections.ts'
import type { Session } from './store/sessions.ts'
import { readStance, type Seat, type StanceRow } from './store/stances.ts'

/** A juror before one entry of a round. */
export interface Stance {
  readonly actor: RoundActor
  readonly round: Round
}

/** The round as it stands for a juror, who may have been given longer. */
export function roundFor(session: Session, juror: Seat, now: Date): Round {
  return { state: roundStateOf(timesFor(session, juror), now), policy: session.policy }
}

export function actorOf(session: Session, juror: Seat, stance: Omit<RoundActor, 'role' | 'hasAccepted'>): RoundActor {
  return { ...stance, role: juror.role, hasAccepted: juror.state === 'accepted' && hasSigned(session, juror) }
}

export async function stanceOf(
  scene: Pick<Scene, 'now'> & { readonly db: PlatformDb },
  session: Session,
  juror: JurorRow,
  entryId: string,
): Promise<Stance> {
  const read = await readStance(scene.db, { sessionId: session.id, entryId, jurorId: juror.id })
  return stanceIn(scene.now, session, juror, read)
}

/** The same, of what was read beside something else. */
export function stanceIn(now: Date, session: Session, juror: Seat, read: StanceRow): Stance {
  return { actor: actorOf(session, juror, read), round: roundFor(session, juror, now) }
}

/** The one question that every endpoint of jurors asks (docs/rules.md §12.13). */
export function mayInRound({ actor, round }: Stance, action: RoundAction): boolean {
  return canInRound(actor, action, round)
}

/** Which side of an entry somebody reads. */
export function projectionFor(stance: Stance): ProjectionKind {
  return mayInRound(stance, 'see_identity') ? 'open' : 'blind'
}
