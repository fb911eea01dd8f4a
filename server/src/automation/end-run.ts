import { taskLimits } from '@laurel/contract/automation'
import { enqueue } from '../kernel/jobs/index.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { awaitFor } from './await-for.ts'
import { pauseTask } from './pause-task.ts'
import { lockRun, lockTask, markTask, type RunRow, setRun, type TaskRow, writeStep } from './store/index.ts'

/** Milliseconds before each try of a step, from the one before. */
const delays = [30_000, 120_000, 600_000, 3_600_000]
const dayMs = 86_400_000

/** The run is over. One that went well ends a row of failures. */
export async function endRun(
  scene: Scene,
  { run, task }: { readonly run: RunRow; readonly task: TaskRow },
  state: 'done' | 'skipped' | 'cancelled',
  reason?: string,
): Promise<void> {
  await setRun(scene.db, run.id, {
    state,
    reason: reason ?? null,
    ended_at: scene.now,
    due_at: null,
    node: null,
    awaits: null,
    attempts: 0,
    has_begun: true,
  })
  if (state === 'done' && task.failures_in_row > 0) await markTask(scene.db, task.id, { failures_in_row: 0 })
  if (run.version !== task.version) await awaitFor(scene, task)
}

/**
 * A step failed: it is tried again after a while, unless the refusal would be the same. Then the run has failed, whoever
 * answers for the task is told once a day, and after many failures in a row the task pauses. A right that is lost pauses it at once.
 */
export async function failStep(scene: Scene, failed: RunRow, cause: unknown): Promise<void> {
  // The task before its runs, as whoever publishes it takes them.
  const task = await lockTask(scene.db, failed.task_id)
  const run = await lockRun(scene.db, failed.id)
  if (!task || !run || run.ended_at) return
  const code = cause instanceof Refusal ? cause.code : 'unexpected'
  if (code === 'missing_permissions') return pauseTask(scene, task, 'rights')
  const attempts = run.attempts + 1
  const delay = delays[attempts - 1]
  if (code === 'unexpected' && attempts < taskLimits.stepTries && delay !== undefined) {
    await setRun(scene.db, run.id, {
      state: 'running',
      awaits: null,
      attempts,
      reason: code,
      due_at: new Date(scene.now.getTime() + delay),
    })
    return
  }
  const node = run.node ?? null
  if (node) await writeStep(scene.db, { runId: run.id, node, state: 'failed', at: scene.now, code })
  const ended = { ended_at: scene.now, due_at: null, awaits: null }
  await setRun(scene.db, run.id, { ...ended, state: 'failed', attempts, reason: code })
  await countFailure(scene, task, run)
}

async function countFailure(scene: Scene, task: TaskRow, run: RunRow): Promise<void> {
  const failures = task.failures_in_row + 1
  await markTask(scene.db, task.id, { failures_in_row: failures })
  if (failures >= taskLimits.failuresInRow) await pauseTask(scene, task, 'failures')
  if (run.version !== task.version) await awaitFor(scene, task)
  // One mail a day tells of all of them.
  const earliest = task.told_at ? task.told_at.getTime() + dayMs : 0
  const later = earliest > scene.now.getTime() ? { runAt: new Date(earliest) } : {}
  await enqueue(scene.db, 'notify-failures', { taskId: task.id }, { key: `failures-${task.id}`, ...later })
}
