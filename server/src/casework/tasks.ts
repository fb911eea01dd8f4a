import type { AddTask, ChangeTask, TeamTask } from '@laurel/contract/casework'
import { type Holder, listHolders } from '../access/index.ts'
import type { Application } from '../applications/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { notifyColleagues } from './mails.ts'
import { deleteTaskRow, findTask, insertTask, setTask, type TaskRow } from './store/team-tasks.ts'

interface Case {
  readonly program: ProgramRow
  readonly application: Application
}

/** Adds a task; whoever it is given to is told by mail. Refuses invalid_input for a person who is not of the team. */
export async function addTask(scene: Scene, place: Case, task: AddTask): Promise<TeamTask> {
  const assignee = await findAssignee(scene, place, task.assigneeId)
  const author = userOf(scene)
  const id = newId()
  await insertTask(scene.db, {
    id,
    application_id: place.application.id,
    program_id: place.program.id,
    title: task.title,
    assignee_id: task.assigneeId,
    due_on: task.dueOn,
    created_by_id: author.userId,
    created_by: author.name,
    created_at: scene.now,
  })
  const { title: name, assigneeId, dueOn } = task
  await recordTask(scene, 'application.task_added', place, { taskId: id, name, assigneeId, dueOn })
  await notifyAssignee(scene, place, assignee, name)
  return one(scene, id)
}

/** Changes what is given, and records what became of it: other, done, or taken up again. Refuses invalid_input like `addTask`. */
export async function changeTask(
  scene: Scene,
  place: Case,
  task: TaskRow,
  { isDone, ...change }: ChangeTask,
): Promise<TeamTask> {
  const title = change.title ?? task.title
  const assigneeId = change.assigneeId === undefined ? task.assignee_id : change.assigneeId
  const dueOn = change.dueOn === undefined ? task.due_on : change.dueOn
  const isReassigned = assigneeId !== task.assignee_id
  const assignee = isReassigned ? await findAssignee(scene, place, assigneeId) : undefined
  if (isReassigned || title !== task.title || dueOn !== task.due_on) {
    await setTask(scene.db, task.id, { title, assignee_id: assigneeId, due_on: dueOn })
    await recordTask(scene, 'application.task_changed', place, { taskId: task.id, name: title, assigneeId, dueOn })
    await notifyAssignee(scene, place, assignee, title)
  }
  if (isDone !== undefined && isDone !== (task.done_at !== null)) {
    const { name: by, userId } = userOf(scene)
    const done = isDone
      ? { done_at: scene.now, done_by: by, done_by_id: userId }
      : { done_at: null, done_by: null, done_by_id: null }
    await setTask(scene.db, task.id, done)
    const name = isDone ? 'application.task_done' : 'application.task_reopened'
    await recordTask(scene, name, place, { taskId: task.id, name: title })
  }
  return one(scene, task.id)
}

export async function deleteTask(scene: Scene, place: Case, task: TaskRow): Promise<void> {
  await deleteTaskRow(scene.db, task.id)
  await recordTask(scene, 'application.task_deleted', place, { taskId: task.id, name: task.title })
}

async function findAssignee(scene: Scene, { program }: Case, id: string | null): Promise<Holder | undefined> {
  if (id === null) return
  const team = await listHolders(scene.db, program.id, 'program.applications.read')
  return team.find((one) => one.id === id) ?? refuseField('assigneeId', 'unknown')
}

async function notifyAssignee(scene: Scene, place: Case, assignee: Holder | undefined, title: string): Promise<void> {
  if (assignee && assignee.id !== userOf(scene).userId) {
    await notifyColleagues(scene, place, [assignee], 'task', () => title)
  }
}

function recordTask(
  scene: Scene,
  name: string,
  { application }: Case,
  payload: Record<string, unknown>,
): Promise<void> {
  return record(scene, name, { programId: application.programId, applicationId: application.id }, payload)
}

async function one(scene: Scene, id: string): Promise<TeamTask> {
  return presentTask((await findTask(scene.db, id)) ?? refuse('not_found'))
}

export function presentTask(row: TaskRow): TeamTask {
  return {
    id: row.id,
    title: row.title,
    assignee: row.assignee_id ? { id: row.assignee_id, name: row.assignee_name ?? '' } : null,
    dueOn: row.due_on,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    doneBy: row.done_by,
  }
}
