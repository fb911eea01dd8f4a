import { everyNode, type RunsQuery, type TaskRun, type TaskRunDetails } from '@laurel/contract/automation'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { findNames } from '../applications/store/index.ts'
import { countedExactly, keyPlaceOf, newestById } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { mayRead } from './require-reading.ts'
import {
  countRuns,
  findRun,
  findVersion,
  listRuns,
  listSteps,
  listSubjects,
  type RunRow,
  type TaskRow,
} from './store/index.ts'

/** Runs of a task, or of all tasks of a program, the newest first. */
export async function readRuns(
  scene: Scene,
  program: ProgramRow,
  query: RunsQuery,
  task?: TaskRow,
): Promise<ListPage<TaskRun>> {
  const taskId = task?.id ?? query.taskId
  const place = { programId: program.id, ...(taskId && { taskId }) }
  const at = keyPlaceOf(query, newestById)
  const total = await countRuns(scene.db, place, {})
  const isFiltered = query.state !== undefined || query.applicationId !== undefined || query.since !== undefined
  const filtered = isFiltered ? await countRuns(scene.db, place, query) : total
  const { rows, after, before } = await listRuns(scene.db, place, query, at)
  const counted = countedExactly
  return pageOf(await presentRuns(scene, rows), { total, filtered, ...at, after, before, counted })
}

export async function presentRuns(scene: Scene, rows: readonly RunRow[]): Promise<TaskRun[]> {
  const [{ applications, tasks }, names] = await Promise.all([
    listSubjects(scene.db, rows),
    findNames(scene.db, [...new Set(rows.flatMap(({ by_id }) => by_id ?? []))]),
  ])
  const isReader = rows[0] ? await mayRead(scene, rows[0].program_id) : false
  return rows.map((row) => ({
    id: row.id,
    task: tasks.get(row.task_id) ?? { id: row.task_id, name: '' },
    version: row.version,
    application: isReader && row.application_id ? (applications.get(row.application_id) ?? null) : null,
    state: row.state as TaskRun['state'],
    origin: row.origin as TaskRun['origin'],
    event: row.event,
    by: row.by_id ? (names.get(row.by_id) ?? '') : '',
    isOfBulk: row.is_of_bulk,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    nodeId: row.node,
    attempts: row.attempts,
    reason: row.reason,
    isRetried: row.is_retried,
  }))
}

/** A run with its steps, in the order of the task. */
export async function readRun(scene: Scene, { id }: Pick<RunRow, 'id'>): Promise<TaskRunDetails> {
  const run = (await findRun(scene.db, id)) ?? refuse('not_found')
  const [[presented], version, steps] = await Promise.all([
    presentRuns(scene, [run]),
    findVersion(scene.db, run.task_id, run.version),
    listSteps(scene.db, id),
  ])
  if (!presented || !version) refuse('not_found')
  const order = everyNode(version.definition.nodes).map((node) => node.id)
  const inOrder = [...steps].sort((one, other) => order.indexOf(one.node) - order.indexOf(other.node))
  return {
    ...presented,
    definition: version.definition,
    steps: inOrder.map(({ node, state, at, way, effects, code }) => ({
      nodeId: node,
      state: state as TaskRunDetails['steps'][number]['state'],
      at: at.toISOString(),
      way: way as 'yes' | 'no' | null,
      effects,
      code,
    })),
    canRetry: run.state === 'failed' && !run.is_retried,
    canCancel: run.ended_at === null,
  }
}
