import {
  canJurorRead,
  canJurorWrite,
  hasSigned,
  phaseOf,
  type SessionMode,
  timesFor,
} from '@laurel/contract/evaluation'
import {
  type AssignmentRow,
  findOwnJuror,
  type JurorRow,
  listAssignments,
  listEntryPlaces,
  type Session,
} from '../../evaluation/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'

/** The caller's place on the jury of a session of this mode. Refuses not_found, and wrong_mode. */
export async function ownPlace(scene: Scene, session: Session, mode: SessionMode): Promise<JurorRow> {
  const juror = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  if (session.mode !== mode) refuse('wrong_mode', { details: { mode: session.mode } })
  return juror
}

/** Refuses session_not_running with the phase. */
export function checkRunning(scene: Scene, session: Session, juror: JurorRow): void {
  const times = timesFor(session, juror)
  if (!canJurorWrite(times, scene.now)) refuse('session_not_running', { details: { phase: phaseOf(times, scene.now) } })
}

/** What a juror may judge: nothing withdrawn, nothing set aside by a conflict, nothing before the first day or the charter is signed. */
export async function ownAssignments(scene: Scene, session: Session, juror: JurorRow): Promise<AssignmentRow[]> {
  if (!canJurorRead(session, scene.now) || !hasSigned(session, juror)) return []
  const [asked, entries] = await Promise.all([
    listAssignments(scene.db, { sessionId: session.id, jurorId: juror.id }),
    listEntryPlaces(scene.db, session.id),
  ])
  const gone = new Set(entries.flatMap(({ id, withdrawn }) => (withdrawn ? [id] : [])))
  return asked.filter(({ entryId, setAside }) => !setAside && !gone.has(entryId))
}
