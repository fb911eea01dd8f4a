import type { AutomationTaskDetails, PublishTask } from '@laurel/contract/automation'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { advanceSoon } from './advance-soon.ts'
import { awaitFor } from './await-for.ts'
import { requireWhole } from './check-task.ts'
import { scheduleTask } from './clock/schedule.ts'
import { pauseTask } from './pause-task.ts'
import { hasRoom } from './present.ts'
import { cancelAlive, changeTask, countTasks, findTask, insertVersion, listTasks, type TaskRow } from './store/index.ts'
import { holdTask, read } from './write-tasks.ts'

/**
 * Has a task do what its draft says, from now on and in the name of whoever publishes it. Refuses task_broken, naming the
 * places, missing_permissions for what they may not do themselves, automation_limit.
 */
export async function publishTask(
  scene: Scene,
  program: ProgramRow,
  loaded: TaskRow,
  { edition, waiting }: PublishTask,
): Promise<AutomationTaskDetails> {
  const task = await holdTask(scene, loaded, edition)
  const definition = task.draft ?? task.published ?? refuse('task_not_published')
  await requireWhole(scene, program, definition)
  if (task.version === null) await requireRoom(scene, program)
  const version = task.draft ? (task.version ?? 0) + 1 : (task.version ?? 1)
  const { userId } = userOf(scene)
  if (task.draft) {
    const by = { published_by: userId, published_at: scene.now }
    await insertVersion(scene.db, { task_id: task.id, version, definition, ...by })
    if (waiting === 'cancel')
      await cancelAlive(scene.db, { taskId: task.id, except: version, reason: 'published', now: scene.now })
  }
  await changeTask(scene.db, task.id, {
    ...enabled(userId, scene.now),
    version,
    draft: null,
    next_at: null,
    updated_at: scene.now,
  })
  const payload = { taskId: task.id, name: task.name, version }
  await record(scene, 'automation.published', { programId: program.id }, payload)
  return begin(scene, program, task.id)
}

const enabled = (userId: string, now: Date) => ({
  state: 'enabled',
  pause_reason: null,
  paused_at: null,
  failures_in_row: 0,
  acts_for: userId,
  on_since: now,
})

async function requireRoom(scene: Scene, program: ProgramRow): Promise<void> {
  const { ofPlatform } = await countTasks(scene.db, program.id)
  if (!(await hasRoom(scene, ofPlatform + 1))) refuse('automation_limit')
}

/** It hears, the clock starts it, and what was held goes on. */
async function begin(scene: Scene, program: ProgramRow, id: string): Promise<AutomationTaskDetails> {
  const task = (await findTask(scene.db, id)) ?? refuse('not_found')
  await awaitFor(scene, task)
  await scheduleTask(scene, task)
  await advanceSoon(scene, program.id)
  return read(scene, program, id)
}

export async function pauseByHand(scene: Scene, program: ProgramRow, loaded: TaskRow): Promise<AutomationTaskDetails> {
  const task = await holdTask(scene, loaded)
  if (!task.published) refuse('task_not_published')
  await pauseTask(scene, task, 'manual')
  return read(scene, program, task.id)
}

/** Goes on as it is published, in the name of whoever asks for it. Refuses as `publishTask`. */
export async function resumeTask(scene: Scene, program: ProgramRow, loaded: TaskRow): Promise<AutomationTaskDetails> {
  const task = await holdTask(scene, loaded)
  const definition = task.published ?? refuse('task_not_published')
  if (task.state === 'enabled') return read(scene, program, task.id)
  await requireWhole(scene, program, definition)
  await changeTask(scene.db, task.id, { ...enabled(userOf(scene).userId, scene.now), updated_at: scene.now })
  await record(scene, 'automation.resumed', { programId: program.id }, { taskId: task.id, name: task.name })
  return begin(scene, program, task.id)
}

export async function pauseAll(scene: Scene, program: ProgramRow): Promise<{ paused: number }> {
  const tasks = (await listTasks(scene.db, program.id)).filter(({ state }) => state === 'enabled')
  for (const task of tasks) await pauseTask(scene, task, 'manual')
  return { paused: tasks.length }
}
