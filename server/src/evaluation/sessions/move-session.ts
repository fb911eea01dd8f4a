import type { EvaluationSession, SessionReopening, SessionState } from '@laurel/contract/evaluation'
import { missingBeforeOpening } from '@laurel/contract/evaluation/rules'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { notifyFollowers } from '../follow-sessions.ts'
import { remindLater } from '../jurors/remind-on-schedule.ts'
import { countSessions, deleteSession as deleteRow, lockSession, type Session, setSession } from '../store/sessions.ts'
import { presentSession } from './present-session.ts'

async function inState(scene: Scene, { id }: Pick<Session, 'id'>, ...states: SessionState[]): Promise<Session> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (!states.includes(session.state)) refuse('session_wrong_state', { details: { state: session.state } })
  return session
}

/** draft → open. Refuses session_wrong_state, and session_not_ready with what is missing. Jurors are told of their entries. */
export async function openSession(
  scene: Scene,
  program: ProgramRow,
  { id }: Pick<Session, 'id'>,
): Promise<EvaluationSession> {
  const session = await inState(scene, { id }, 'draft')
  const counts = (await countSessions(scene.db, [id])).get(id)
  const missing = missingBeforeOpening({
    // Only marks need criteria.
    criteria: session.mode === 'score' ? (counts?.weighing ?? 0) : 1,
    entries: counts?.entries ?? 0,
    jurors: counts?.jurors ?? 0,
  })
  if (missing.length > 0) refuse('session_not_ready', { details: { missing } })
  if (session.closesAt && session.closesAt <= scene.now) refuseField('closesAt', 'in_the_past')
  const opened = await setSession(scene.db, id, { state: 'open' }, scene.now)
  await record(scene, 'evaluation_session.opened', { programId: program.id, sessionId: id })
  await notifyFollowers((follower) => follower.opened?.(scene, opened))
  await remindLater(scene, program, opened)
  return presentSession(scene, program, opened)
}

/** open → paused: jurors read on, and nobody writes. Refuses session_wrong_state. */
export function pauseSession(scene: Scene, program: ProgramRow, session: Session): Promise<EvaluationSession> {
  return move(scene, program, session, { from: ['open'], to: 'paused', event: 'evaluation_session.paused' })
}

/** paused → open. Refuses session_wrong_state. */
export function resumeSession(scene: Scene, program: ProgramRow, session: Session): Promise<EvaluationSession> {
  return move(scene, program, session, { from: ['paused'], to: 'open', event: 'evaluation_session.resumed' })
}

async function move(
  scene: Scene,
  program: ProgramRow,
  { id }: Session,
  { from, to, event }: { from: SessionState[]; to: SessionState; event: string },
): Promise<EvaluationSession> {
  await inState(scene, { id }, ...from)
  const moved = await setSession(scene.db, id, { state: to }, scene.now)
  await record(scene, event, { programId: program.id, sessionId: id })
  return presentSession(scene, program, moved)
}

/** open or paused → closed. Refuses session_wrong_state. */
export function closeSession(scene: Scene, program: ProgramRow, session: Session): Promise<EvaluationSession> {
  return move(scene, program, session, { from: ['open', 'paused'], to: 'closed', event: 'evaluation_session.closed' })
}

/** published → archived: the jury reads it no more. Refuses session_wrong_state. */
export function archiveSession(scene: Scene, program: ProgramRow, session: Session): Promise<EvaluationSession> {
  return move(scene, program, session, { from: ['published'], to: 'archived', event: 'evaluation_session.archived' })
}

/** archived → published. Refuses session_wrong_state. */
export function unarchiveSession(scene: Scene, program: ProgramRow, session: Session): Promise<EvaluationSession> {
  return move(scene, program, session, { from: ['archived'], to: 'published', event: 'evaluation_session.unarchived' })
}

/** closed → open, with the reason; a closing date in the past must be replaced. Refuses session_wrong_state. */
export async function reopenSession(
  scene: Scene,
  program: ProgramRow,
  { id }: Session,
  { reason, closesAt }: SessionReopening,
): Promise<EvaluationSession> {
  const session = await inState(scene, { id }, 'closed')
  const end = closesAt === undefined ? session.closesAt : closesAt === null ? null : new Date(closesAt)
  if (end && end <= scene.now) refuseField('closesAt', 'in_the_past')
  const { softClosesAt } = session
  const soft = softClosesAt && end && softClosesAt > end ? end : softClosesAt
  const opened = await setSession(scene.db, id, { state: 'open', closesAt: end, softClosesAt: soft }, scene.now)
  await record(scene, 'evaluation_session.reopened', { programId: program.id, sessionId: id }, { reason })
  await notifyFollowers((follower) => follower.opened?.(scene, opened))
  await remindLater(scene, program, opened)
  return presentSession(scene, program, opened)
}

/** Only a draft can be deleted: nobody has judged anything in it. Refuses session_wrong_state. */
export async function deleteSession(scene: Scene, program: ProgramRow, session: Session): Promise<undefined> {
  await inState(scene, session, 'draft')
  await deleteRow(scene.db, session.id)
  const payload = { slug: session.slug }
  await record(scene, 'evaluation_session.deleted', { programId: program.id, sessionId: session.id }, payload)
}
