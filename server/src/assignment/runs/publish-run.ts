import type { AssignmentRun, Pair } from '@laurel/contract/assignment'
import { listEntryRows, lockSession, type Session } from '../../evaluation/store/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuseState } from '../../kernel/operations/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { announce } from '../announce.ts'
import { findConflicts } from '../conflicts/find-conflicts.ts'
import { deleteAssignments, insertOfRun, listBegun, lockPairs, restoreAssignments } from '../store/run-assignments.ts'
import { lockRun, type RunRow, readDone, readPlan, type StoredAssignment, setRun } from '../store/runs.ts'
import { readRunInput } from './read-input.ts'
import { refuseOver } from './refuse-over.ts'
import { read } from './write-runs.ts'

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })
const pairOf = ({ jurorId, entryId }: Pair): Pair => ({ jurorId, entryId })

/**
 * Makes what a division showed, all of it or nothing, and tells the jurors. Refuses stale when anything that it was computed
 * from has changed, run_state_not_allowed, and session_wrong_state once the session is closed.
 */
export async function publishRun(scene: Scene, { id: sessionId }: Session, { id }: RunRow): Promise<AssignmentRun> {
  const { session, run } = await hold(scene, sessionId, id)
  if (run.state !== 'computed') refuseState('run_state_not_allowed', run)
  await findConflicts(scene, session)
  const { hash } = await readRunInput(scene, session, run.settings)
  const plan = (await readPlan(scene.db, id)) ?? refuse('stale')
  if (hash !== run.inputHash) refuse('stale')
  const removed = await lockPairs(scene.db, sessionId, plan.removed)
  // Somebody may have begun between the look and the hold.
  const begun = await listBegun(scene.db, idsOf(removed))
  if (begun.size > 0 || removed.length !== plan.removed.length) refuse('stale')
  await deleteAssignments(scene.db, idsOf(removed))
  const added = plan.added.map(
    (pair): StoredAssignment => ({
      ...pairOf(pair),
      id: newId(),
      source: run.settings.method,
      announcedAt: null,
      createdAt: scene.now.toISOString(),
      runId: id,
    }),
  )
  await insertOfRun(scene.db, sessionId, added)
  await setRun(scene.db, id, { publishedAt: scene.now, done: { added, removed } })
  const pairs = { added: added.map(pairOf), removed: removed.map(pairOf) }
  await record(scene, 'jury_run.published', subject(session), { runId: id, ...pairs })
  await announce(
    scene,
    session,
    added.map(({ jurorId }) => jurorId),
  )
  return read(scene, sessionId, id)
}

/**
 * Undoes the last division published: what it added goes, what it took away is back as it was. What was taken back by hand
 * since stays so. Refuses assignments_started, run_state_not_allowed, session_wrong_state.
 */
export async function rollBackRun(scene: Scene, { id: sessionId }: Session, { id }: RunRow): Promise<AssignmentRun> {
  const { session, run } = await hold(scene, sessionId, id)
  if (run.state !== 'published') refuseState('run_state_not_allowed', run)
  if (!run.isLast) refuse('run_state_not_allowed', { details: { state: run.state, later: true } })
  const done = (await readDone(scene.db, id)) ?? { added: [], removed: [] }
  const own = new Set(idsOf(done.added))
  const there = (await lockPairs(scene.db, sessionId, done.added)).filter((one) => own.has(one.id))
  const begun = await listBegun(scene.db, idsOf(there))
  if (begun.size > 0)
    await refuseBegun(
      scene,
      sessionId,
      there.filter((one) => begun.has(one.id)),
    )
  await deleteAssignments(scene.db, idsOf(there))
  const restored = await restoreAssignments(scene.db, sessionId, done.removed)
  await setRun(scene.db, id, { rolledBackAt: scene.now })
  const pairs = { removed: there.map(pairOf), restored }
  await record(scene, 'jury_run.rolled_back', subject(session), { runId: id, ...pairs })
  await announce(
    scene,
    session,
    restored.map(({ jurorId }) => jurorId),
  )
  return read(scene, sessionId, id)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function hold(scene: Scene, sessionId: string, runId: string): Promise<{ session: Session; run: RunRow }> {
  const session = (await lockSession(scene.db, sessionId)) ?? refuse('not_found')
  const run = (await lockRun(scene.db, runId)) ?? refuse('not_found')
  refuseOver(session)
  return { session, run }
}

/** Entries named in a refusal. */
const maxNamed = 5

async function refuseBegun(scene: Scene, sessionId: string, begun: readonly Pair[]): Promise<never> {
  const titles = new Map((await listEntryRows(scene.db, sessionId)).map(({ id, title, code }) => [id, title || code]))
  const entries = [...new Set(begun.map(({ entryId }) => titles.get(entryId) ?? ''))].slice(0, maxNamed)
  refuse('assignments_started', { details: { count: begun.length, entries } })
}
