import { hasSigned, stageOf, timesFor } from '@laurel/contract/evaluation/rules'
import {
  canInSession,
  type SessionAction,
  type SessionActor,
  type StagedSession,
} from '@laurel/contract/evaluation/rules/permission'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type ContextRow, type JurorFacts, readJurorContext } from './store/juror-contexts.ts'
import type { JurorRow } from './store/jurors.ts'
import type { ProjectionKind } from './store/projections.ts'
import type { Session } from './store/sessions.ts'

/** A juror before one entry of a round. */
export interface JurorContext {
  readonly actor: SessionActor
  readonly round: StagedSession
}

/** The round as it stands for a juror, who may have been given longer. */
export function stagedFor(session: Session, juror: JurorFacts, now: Date): StagedSession {
  return { state: stageOf(timesFor(session, juror), now), policy: session.policy }
}

export function actorOf(
  session: Session,
  juror: JurorFacts,
  context: Omit<SessionActor, 'role' | 'hasAccepted'>,
): SessionActor {
  return { ...context, role: juror.role, hasAccepted: juror.state === 'accepted' && hasSigned(session, juror) }
}

export async function jurorContextOf(
  scene: Pick<Scene, 'now'> & { readonly db: PlatformDb },
  session: Session,
  juror: JurorRow,
  entryId: string,
): Promise<JurorContext> {
  const read = await readJurorContext(scene.db, { sessionId: session.id, entryId, jurorId: juror.id })
  return jurorContextIn(scene.now, session, juror, read)
}

/** The same, of what was read beside something else. */
export function jurorContextIn(now: Date, session: Session, juror: JurorFacts, read: ContextRow): JurorContext {
  return { actor: actorOf(session, juror, read), round: stagedFor(session, juror, now) }
}

/** The one question that every endpoint of jurors asks (docs/rules.md §12.13). */
export function mayInSession({ actor, round }: JurorContext, action: SessionAction): boolean {
  return canInSession(actor, action, round)
}

/** Which side of an entry somebody reads. */
export function projectionFor(context: JurorContext): ProjectionKind {
  return mayInSession(context, 'see_identity') ? 'open' : 'blind'
}
