import { nextNode, type RetryRun, type StartTask, type TaskRunDetails } from '@laurel/contract/automation'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { userOf } from '../kernel/scene.ts'
import { packedId, packMatching, unpackIds } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { advanceSoon } from './advance-soon.ts'
import { requireWhole } from './check-task.ts'
import { endRun } from './end-run.ts'
import { readRun } from './read-runs.ts'
import { requireReading } from './require-reading.ts'
import {
  cancelAlive,
  findVersion,
  insertRuns,
  listFailed,
  lockRun,
  type NewRun,
  type RunRow,
  setRun,
  type TaskRow,
  writeStep,
} from './store/index.ts'
import { holdTask } from './write-tasks.ts'

/** Runs that one call starts or takes up again. */
const maxAtOnce = 10_000
const minuteMs = 60_000

/** Starts a task by hand on chosen applications; pressing twice starts once. Refuses task_not_published, task_broken. */
export async function startByHand(
  scene: Scene,
  program: ProgramRow,
  loaded: TaskRow,
  { selection }: StartTask,
): Promise<{ started: number }> {
  await requireReading(scene, program)
  const task = await holdTask(scene, loaded)
  if (task.state !== 'enabled' || !task.published) refuse('task_not_published')
  await requireWhole(scene, program, task.published)
  const picked = 'ids' in selection ? { only: selection.ids } : { except: selection.except }
  const filter = 'ids' in selection || !selection.filter ? undefined : JSON.stringify(selection.filter)
  const search = 'ids' in selection ? '' : selection.search
  const packed = await packMatching(scene, program, { filter, search }, picked, maxAtOnce)
  const minute = Math.floor(scene.now.getTime() / minuteMs)
  const rows = unpackIds(packed, 0, packed.length / packedId).map((applicationId): NewRun => {
    const id = newId()
    return {
      id,
      task_id: task.id,
      program_id: program.id,
      version: task.version ?? 0,
      trigger_key: `hand:${applicationId}:${minute}`,
      application_id: applicationId,
      origin: 'hand',
      by_id: userOf(scene).userId,
      is_of_bulk: true,
      chain: id,
    }
  })
  const started = await insertRuns(scene.db, rows, scene.now)
  const payload = { taskId: task.id, name: task.name, runs: started }
  await record(scene, 'automation.started', { programId: program.id }, payload)
  await advanceSoon(scene, program.id)
  return { started }
}

/** A run that failed goes on at its step by its own version, or another begins from the start by the version of today. */
export async function retryRun(
  scene: Scene,
  task: TaskRow,
  loaded: RunRow,
  { from }: RetryRun,
): Promise<TaskRunDetails> {
  const run = (await lockRun(scene.db, loaded.id)) ?? refuse('not_found')
  if (!run.ended_at) refuse('run_not_over')
  if (run.is_retried || (from === 'step' && run.state !== 'failed')) refuse('run_over')
  if (task.state === 'archived' || task.version === null) refuse('task_not_published')
  const id = from === 'step' ? await takeUp(scene, run) : await startAgain(scene, task, run)
  await recordRun(scene, 'automation.run_retried', run, { from })
  await advanceSoon(scene, run.program_id)
  return readRun(scene, { id })
}

async function takeUp(scene: Scene, run: RunRow): Promise<string> {
  await setRun(scene.db, run.id, { state: 'running', ended_at: null, due_at: scene.now, attempts: 0, reason: null })
  return run.id
}

async function startAgain(scene: Scene, task: TaskRow, run: RunRow): Promise<string> {
  await setRun(scene.db, run.id, { is_retried: true })
  const id = newId()
  const again = {
    id,
    task_id: task.id,
    program_id: run.program_id,
    version: task.version ?? run.version,
    trigger_key: `retry:${run.id}`,
    application_id: run.application_id,
    session_id: run.session_id,
    origin: 'retry',
    event: run.event,
    by_id: userOf(scene).userId,
    chain: id,
    retry_of: run.id,
  }
  if ((await insertRuns(scene.db, [again], scene.now)) === 0) refuse('run_over')
  return id
}

/** Takes up every run that failed, each at its step. */
export async function retryFailed(scene: Scene, task: TaskRow): Promise<{ started: number }> {
  if (task.state === 'archived') return { started: 0 }
  const failed = await listFailed(scene.db, task.id, 1000)
  for (const run of failed) await takeUp(scene, run)
  if (failed.length > 0) {
    const payload = { taskId: task.id, name: task.name, runs: failed.length }
    await record(scene, 'automation.started', { programId: task.program_id }, payload)
    await advanceSoon(scene, task.program_id)
  }
  return { started: failed.length }
}

/** Goes on behind the step that failed. Refuses run_over for a run that did not fail. */
export async function skipStep(scene: Scene, loaded: RunRow): Promise<TaskRunDetails> {
  const run = (await lockRun(scene.db, loaded.id)) ?? refuse('not_found')
  if (run.state !== 'failed' || run.is_retried || !run.node) refuse('run_over')
  const version = (await findVersion(scene.db, run.task_id, run.version)) ?? refuse('not_found')
  await writeStep(scene.db, { runId: run.id, node: run.node, state: 'skipped', at: scene.now })
  const node = nextNode(version.definition, run.node) ?? null
  if (node === null) await setRun(scene.db, run.id, { state: 'done', node: null, reason: null, ended_at: scene.now })
  else
    await setRun(scene.db, run.id, {
      state: 'running',
      ended_at: null,
      due_at: scene.now,
      attempts: 0,
      reason: null,
      node,
    })
  await recordRun(scene, 'automation.step_skipped', run, { nodeId: run.node })
  await advanceSoon(scene, run.program_id)
  return readRun(scene, run)
}

export async function cancelRun(scene: Scene, task: TaskRow, loaded: RunRow): Promise<TaskRunDetails> {
  const run = (await lockRun(scene.db, loaded.id)) ?? refuse('not_found')
  if (run.ended_at) refuse('run_over')
  await endRun(scene, { run, task }, 'cancelled', 'person')
  await recordRun(scene, 'automation.run_cancelled', run, {})
  return readRun(scene, run)
}

export async function cancelRuns(scene: Scene, loaded: TaskRow): Promise<{ cancelled: number }> {
  const task = await holdTask(scene, loaded)
  const cancelled = await cancelAlive(scene.db, { taskId: task.id, reason: 'person', now: scene.now })
  if (cancelled > 0) {
    const payload = { taskId: task.id, runs: cancelled }
    await record(scene, 'automation.run_cancelled', { programId: task.program_id }, payload)
  }
  return { cancelled }
}

async function recordRun(scene: Scene, name: string, run: RunRow, payload: Record<string, unknown>): Promise<void> {
  const subject = { programId: run.program_id, ...(run.application_id && { applicationId: run.application_id }) }
  await record(scene, name, subject, { taskId: run.task_id, runId: run.id, ...payload })
}
