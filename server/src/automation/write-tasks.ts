import {
  type AutomationTaskDetails,
  type AutomationTasks,
  type SaveTask,
  type TaskVersion,
  taskLimits,
  type WriteTask,
} from '@laurel/contract/automation'
import { limitOf } from '@laurel/contract/platforms'
import { findNames } from '../applications/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { awaitFor } from './await-for.ts'
import { definitionOf, presentTask, presentTasks } from './present.ts'
import {
  cancelAlive,
  changeTask,
  countTasks,
  findTask,
  insertTask,
  listTasks,
  listVersions,
  lockTask,
  orderTasks,
  type TaskRow,
} from './store/index.ts'

type TasksQuery = {
  readonly search?: string | undefined
  readonly state?: string | undefined
  readonly trigger?: string | undefined
}

export async function readTasks(scene: Scene, program: ProgramRow, query: TasksQuery): Promise<AutomationTasks> {
  const search = query.search?.trim().toLowerCase() ?? ''
  const all = await listTasks(scene.db, program.id)
  const rows = all.filter(
    (row) =>
      (query.state ? row.state === query.state : row.state !== 'archived') &&
      (!query.trigger || definitionOf(row).trigger.kind === query.trigger) &&
      row.name.toLowerCase().includes(search),
  )
  const data = await presentTasks(scene, program, rows)
  const { ofPlatform } = await countTasks(scene.db, program.id)
  const limit = limitOf(scene.platform, 'automation-rules')
  return { data, counted: ofPlatform, limit, runs: data.reduce((sum, { counts }) => sum + counts.total, 0) }
}

export async function createTask(
  scene: Scene,
  program: ProgramRow,
  written: WriteTask,
): Promise<AutomationTaskDetails> {
  if ((await countTasks(scene.db, program.id)).ofProgram >= taskLimits.tasks) {
    refuse('automation_limit', { details: { limit: taskLimits.tasks } })
  }
  const id = newId()
  const at = { created_at: scene.now, updated_at: scene.now }
  await insertTask(scene.db, { id, program_id: program.id, name: written.name, ...at }, written.definition)
  await record(scene, 'automation.created', { programId: program.id }, { taskId: id, name: written.name })
  return read(scene, program, id)
}

export async function read(scene: Scene, program: ProgramRow, id: string): Promise<AutomationTaskDetails> {
  return presentTask(scene, program, (await findTask(scene.db, id)) ?? refuse('not_found'))
}

/** Holds a task that may be changed. Refuses task_not_published for an archived one, and stale. */
export async function holdTask(scene: Scene, { id }: TaskRow, edition?: number): Promise<TaskRow> {
  const task = (await lockTask(scene.db, id)) ?? refuse('not_found')
  if (task.state === 'archived') refuse('task_not_published')
  if (edition !== undefined && edition !== task.edition) refuse('stale', { details: { edition: task.edition } })
  return task
}

export async function saveTask(
  scene: Scene,
  program: ProgramRow,
  loaded: TaskRow,
  { name, definition, edition }: SaveTask,
): Promise<AutomationTaskDetails> {
  const task = await holdTask(scene, loaded, edition)
  await changeTask(scene.db, task.id, { name, draft: definition, updated_at: scene.now })
  await record(scene, 'automation.changed', { programId: program.id }, { taskId: task.id, name })
  return read(scene, program, task.id)
}

export async function discardDraft(scene: Scene, program: ProgramRow, loaded: TaskRow): Promise<AutomationTaskDetails> {
  const task = await holdTask(scene, loaded)
  if (!task.published) refuse('task_not_published')
  if (task.draft) {
    await changeTask(scene.db, task.id, { draft: null, updated_at: scene.now })
    await record(scene, 'automation.changed', { programId: program.id }, { taskId: task.id, name: task.name })
  }
  return read(scene, program, task.id)
}

/** A copy of what is written, or else of what works. */
export function duplicateTask(scene: Scene, program: ProgramRow, task: TaskRow): Promise<AutomationTaskDetails> {
  const definition = task.draft ?? definitionOf(task)
  return createTask(scene, program, { name: `${task.name.slice(0, 116)} (2)`, definition })
}

export async function archiveTask(scene: Scene, loaded: TaskRow): Promise<undefined> {
  const task = (await lockTask(scene.db, loaded.id)) ?? refuse('not_found')
  if (task.state === 'archived') return
  await cancelAlive(scene.db, { taskId: task.id, reason: 'archived', now: scene.now })
  const off = { pause_reason: null, paused_at: null, next_at: null }
  await changeTask(scene.db, task.id, { ...off, state: 'archived', updated_at: scene.now })
  await awaitFor(scene, { ...task, state: 'archived' })
  await record(scene, 'automation.archived', { programId: task.program_id }, { taskId: task.id, name: task.name })
}

export async function putInOrder(scene: Scene, program: ProgramRow, ids: readonly string[]): Promise<undefined> {
  await orderTasks(scene.db, program.id, ids)
  await record(scene, 'automation.ordered', { programId: program.id }, { taskIds: [...ids] })
}

export async function readVersions(scene: Scene, task: TaskRow): Promise<{ data: TaskVersion[] }> {
  const rows = await listVersions(scene.db, task.id)
  const names = await findNames(scene.db, [...new Set(rows.flatMap(({ published_by }) => published_by ?? []))])
  return {
    data: rows.map(({ version, definition, published_at, published_by, alive }) => ({
      version,
      definition,
      alive,
      publishedAt: published_at.toISOString(),
      publishedBy: published_by ? (names.get(published_by) ?? null) : null,
    })),
  }
}
