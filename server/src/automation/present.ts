import type { AutomationTask, AutomationTaskDetails, TaskDefinition, TaskProblem } from '@laurel/contract/automation'
import { findNames } from '../applications/store/index.ts'
import { canStill } from '../billing/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { checkTask } from './check-task.ts'
import { inNameOfTask } from './in-whose-name.ts'
import { countByTask, countByWeek, type TaskCounts, type TaskRow } from './store/index.ts'

const weekMs = 7 * 86_400_000
/** Weeks of the small chart of a task. */
const chartWeeks = 10

const noRuns = { total: 0, running: 0, waiting: 0, done: 0, skipped: 0, failed: 0, cancelled: 0, lastAt: null }

/** Tasks with how their runs went, and what keeps those that are on from doing all that they say. */
export async function presentTasks(
  scene: Scene,
  program: ProgramRow,
  rows: readonly TaskRow[],
): Promise<AutomationTask[]> {
  if (rows.length === 0) return []
  const { db, now } = scene
  const since = new Date(now.getTime() - chartWeeks * weekMs)
  const [counts, weeks, names] = await Promise.all([
    countByTask(db, program.id),
    countByWeek(db, program.id, { since, zone: program.timeZone }),
    findNames(db, [...new Set(rows.flatMap(({ acts_for }) => acts_for ?? []))]),
  ])
  const presented: AutomationTask[] = []
  for (const row of rows) {
    const warnings = row.state === 'enabled' ? await warningsOf(scene, program, row) : []
    const ofTask = weeks.filter(({ taskId }) => taskId === row.id)
    presented.push({
      ...factsOf(row, counts.get(row.id)),
      actsFor: row.acts_for ? { id: row.acts_for, name: names.get(row.acts_for) ?? '' } : null,
      warnings,
      weeks: ofTask.map(({ from, runs, failed }) => ({ from, runs, failed })),
    })
  }
  return presented
}

function factsOf(row: TaskRow, counted: TaskCounts | undefined) {
  const { lastAt, total, running, waiting, done, skipped, failed, cancelled } = counted ?? noRuns
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    pauseReason: row.pause_reason,
    pausedAt: row.paused_at?.toISOString() ?? null,
    definition: definitionOf(row),
    version: row.version,
    position: row.position,
    hasDraft: row.draft !== null,
    counts: { total, running, waiting, done, skipped, failed, cancelled },
    lastRunAt: lastAt?.toISOString() ?? null,
    nextAt: row.next_at?.toISOString() ?? null,
    edition: row.edition,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** As it works; as it is written where it never did. */
export function definitionOf({ published, draft }: TaskRow): TaskDefinition {
  const definition = published ?? draft
  if (!definition) throw new Error('A task is published or being written')
  return definition
}

/** What a task that is on can no longer do, in the name of the person for whom it acts. */
async function warningsOf(scene: Scene, program: ProgramRow, row: TaskRow): Promise<TaskProblem[]> {
  const person = await inNameOfTask(scene, row, { chain: row.id, depth: 0, tasks: [] })
  if (!person) return [{ at: 'task', reason: 'missing_permissions' }]
  return row.published ? checkTask(person, program, row.published) : []
}

export async function presentTask(scene: Scene, program: ProgramRow, row: TaskRow): Promise<AutomationTaskDetails> {
  const [task] = await presentTasks(scene, program, [row])
  if (!task) throw new Error('A task that was read is presented')
  const problems = await checkTask(scene, program, row.draft ?? definitionOf(row))
  return { ...task, draft: row.draft, published: row.published, problems }
}

/** Is there room in the plan for so many tasks that work? */
export const hasRoom = (scene: Scene, count: number) => canStill(scene, 'automation-rules', count)
