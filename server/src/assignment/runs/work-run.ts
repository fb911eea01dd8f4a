import { findSession } from '../../evaluation/store/index.ts'
import { record } from '../../kernel/events/index.ts'
import {
  completeOperation,
  holdRun,
  type OperationRow,
  type OperationRun,
  operation,
} from '../../kernel/operations/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findConflicts } from '../conflicts/find-conflicts.ts'
import { assignmentRunKind, findRunById, setRun, wholeRun } from '../store/runs.ts'
import { type PlanOrder, planApart } from './plan-apart.ts'
import { readRunInput } from './read-input.ts'

/** One at a time in one process: each takes a core. */
export const assignmentRunOperation = operation(assignmentRunKind, {
  maxAtOnce: 1,
  run: compute,
  onFail: recordFailure,
})

/** Computes a run and stores it as a preview. Cancelled, replaced or stopped by the server it leaves nothing. */
async function compute(run: OperationRun): Promise<void> {
  const order = await begin(run)
  if (!order) return
  const plan = await planApart(order, {
    signal: run.signal,
    onProgress: (share) => run.report({ done: Math.round(share * wholeRun) }),
  })
  await run.inPlatform(async (scene) => {
    if (!(await completeOperation(scene, run.operation, { done: wholeRun, total: wholeRun }))) return
    await setRun(scene.db, run.operation.id, { plan })
  })
}

function begin(run: OperationRun): Promise<PlanOrder | undefined> {
  return run.inPlatform(async (scene) => {
    const { id } = run.operation
    const one = (await holdRun(scene, run.operation)) && (await findRunById(scene.db, id))
    const session = one && (await findSession(scene.db, one.sessionId))
    if (!session) return
    await findConflicts(scene, session)
    const { input, hash } = await readRunInput(scene, session, one.settings)
    await setRun(scene.db, id, { inputHash: hash })
    return { method: one.settings.method, input }
  })
}

async function recordFailure(scene: Scene, { id: runId }: OperationRow): Promise<void> {
  const one = await findRunById(scene.db, runId)
  const session = one && (await findSession(scene.db, one.sessionId))
  if (session)
    await record(scene, 'jury_run.failed', { programId: session.programId, sessionId: session.id }, { runId })
}
