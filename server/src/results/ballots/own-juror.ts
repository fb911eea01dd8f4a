import type { SessionMode } from '@laurel/contract/evaluation'
import { canJurorRead, canJurorWrite, hasSigned, phaseOf, timesFor } from '@laurel/contract/evaluation/rules'
import {
  type AssignmentRow,
  findOwnJuror,
  type JurorRow,
  listAssignments,
  listEntryRefs,
  type Session,
} from '../../evaluation/store/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'

/** The caller's place on the jury of a session of this mode. Refuses not_found, and wrong_mode. */
export async function ownJurorIn(scene: Scene, session: Session, mode: SessionMode): Promise<JurorRow> {
  const juror = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  if (session.mode !== mode) refuse('wrong_mode', { details: { mode: session.mode } })
  return juror
}

/** Refuses session_not_running with the phase. */
export function checkRunning(scene: Scene, session: Session, juror: JurorRow): void {
  const times = timesFor(session, juror)
  if (!canJurorWrite(times, scene.now)) refuse('session_not_running', { details: { phase: phaseOf(times, scene.now) } })
}

/** The assignments that a juror may judge: none withdrawn, set aside by a conflict, before the first day or before the charter is signed. */
export async function ownAssignments(scene: Scene, session: Session, juror: JurorRow): Promise<AssignmentRow[]> {
  if (!canJurorRead(session, scene.now) || !hasSigned(session, juror)) return []
  const [assignments, entries] = await Promise.all([
    listAssignments(scene.db, { sessionId: session.id, jurorId: juror.id }),
    listEntryRefs(scene.db, session.id),
  ])
  const gone = new Set(entries.flatMap(({ id, withdrawn }) => (withdrawn ? [id] : [])))
  return assignments.filter(({ entryId, setAside }) => !setAside && !gone.has(entryId))
}
