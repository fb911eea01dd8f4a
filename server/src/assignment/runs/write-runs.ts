import type { AssignmentRun, AssignmentSettings } from '@laurel/contract/assignment'
import { lockSession, type Session } from '../../evaluation/store/index.ts'
import { record } from '../../kernel/events/index.ts'
import { endOperation, holdLive, listLive, startOperation } from '../../kernel/operations/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { assignmentRunKind, dropOldRuns, findRun, insertRun, type RunRow, wholeRun } from '../store/runs.ts'
import { presentRun } from './present-run.ts'
import { refuseOver } from './refuse-over.ts'

/** Previews kept of a session. */
const maxRuns = 20

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })

/** Has the work divided; one of the same session that is under way is cancelled. Refuses session_wrong_state once closed. */
export async function startRun(
  scene: Scene,
  { id: sessionId }: Session,
  settings: AssignmentSettings,
): Promise<AssignmentRun> {
  const session = (await lockSession(scene.db, sessionId)) ?? refuse('not_found')
  refuseOver(session)
  const key = { kind: assignmentRunKind, liveKey: sessionId }
  for (const other of await listLive(scene.db, key)) await cancel(scene, session, other.id)
  const order = { ...key, programId: session.programId, total: wholeRun, requestedBy: userOf(scene).userId }
  const { id } = (await startOperation(scene, order)) ?? refuse('stale')
  const perEntry = settings.perEntry ?? session.reviewsPerEntry
  await insertRun(scene.db, { id, sessionId, settings: { ...settings, perEntry } })
  await dropOldRuns(scene.db, sessionId, maxRuns)
  await record(scene, 'jury_run.started', subject(session), { runId: id, method: settings.method })
  return read(scene, sessionId, id)
}

/** Refuses run_state_not_allowed once it has ended. */
export async function cancelRun(scene: Scene, session: Session, { id }: RunRow): Promise<AssignmentRun> {
  await holdLive(scene, id, 'run_state_not_allowed')
  await cancel(scene, session, id)
  return read(scene, session.id, id)
}

async function cancel(scene: Scene, session: Session, runId: string): Promise<void> {
  await endOperation(scene, runId, 'cancelled')
  await record(scene, 'jury_run.cancelled', subject(session), { runId })
}

export async function read(scene: Scene, sessionId: string, id: string): Promise<AssignmentRun> {
  return presentRun((await findRun(scene.db, sessionId, id)) ?? refuse('not_found'))
}
