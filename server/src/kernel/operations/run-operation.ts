import { isLiveState } from '@laurel/contract/kernel'
import type { JobRun } from '../jobs/index.ts'
import { heartbeat } from './heartbeat.ts'
import { type Failure, OperationFailed, type OperationKind, type OperationRun, type RunEnd } from './operation.ts'
import { lockOperation, type OperationRow, setOperation } from './operation-store.ts'
import { endOperation } from './write-operations.ts'

const usualHeartbeat = 500

/**
 * Runs an operation once: takes it over from whoever had it, works, gives signs of life. Throws what the work throws, unless
 * the run is wanted no more, the server closes, or the work says that it can never succeed.
 */
export async function runOperation(kind: OperationKind, run: JobRun, operationId: string): Promise<RunEnd> {
  const one = await begin(run, operationId)
  if (!one) return 'ended'
  const beat = heartbeat(run, one, kind.heartbeatEvery ?? usualHeartbeat)
  try {
    const work = one.isUndo ? kind.undo : kind.run
    if (!work) throw new OperationFailed('unexpected')
    const end = (await work(runOf(run, one, beat))) ?? 'ended'
    // Without its subject (a session, a form that is gone) an operation has nothing to work on.
    if (end === 'ended') await failOperation(kind, run, operationId, { reason: 'gone' }, one.attempt)
    return end
  } catch (error) {
    if (beat.isOver) return 'ended'
    if (run.stopping.aborted) return 'stopped'
    if (!(error instanceof OperationFailed)) throw error
    await failOperation(kind, run, operationId, error.failure)
    return 'ended'
  } finally {
    beat.stop()
  }
}

function runOf(run: JobRun, one: OperationRow, beat: ReturnType<typeof heartbeat>): OperationRun {
  return {
    ...run,
    operation: one,
    signal: beat.signal,
    get isOver() {
      return beat.isOver
    },
    report: beat.report,
  }
}

/** The row as it is from now on; undefined when nothing is left to do. */
function begin(run: JobRun, id: string): Promise<OperationRow | undefined> {
  return run.inPlatform(async (scene) => {
    const one = await lockOperation(scene.db, id)
    if (!one || !isLiveState(one.state)) return
    return setOperation(scene.db, id, { state: 'running', attempt: one.attempt + 1, heartbeatAt: scene.now })
  })
}

/** Ends an operation that cannot go on; nothing happens to one that has ended. */
export async function failOperation(
  kind: OperationKind,
  run: JobRun,
  operationId: string,
  failure: Failure,
  attempt?: number,
): Promise<void> {
  await run.inPlatform(async (scene) => {
    const one = await lockOperation(scene.db, operationId)
    if (!one || !isLiveState(one.state) || one.attempt !== (attempt ?? one.attempt)) return
    const ended = await endOperation(scene, one.id, 'failed', failure.reason)
    await kind.onFail?.(scene, ended, failure)
  })
}
