import { fitsTrigger, type TaskTrigger, taskLimits, triggerEventOf, triggerEvents } from '@laurel/contract/automation'
import { newId } from '../kernel/db/index.ts'
import type { Listener, RecordedEvent } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { advanceSoon } from './advance-soon.ts'
import { listenerName, programChanged } from './await-for.ts'
import { scheduleTask } from './clock/schedule.ts'
import { rightsOf } from './in-whose-name.ts'
import { pauseTask } from './pause-task.ts'
import {
  countRecent,
  insertRuns,
  listApplying,
  listEnabled,
  type NewRun,
  type Recent,
  type TaskRow,
} from './store/index.ts'
import { wakeAwaiting } from './wake-awaiting.ts'

const hourMs = 3_600_000
const names = [...new Set([...Object.values(triggerEvents).flatMap(({ events }) => events), programChanged])]

/** Starts a run for each event that a task waits for, in the order of the tasks, and wakes the runs that waited for it. */
export const automationListener: Listener = {
  name: listenerName,
  to: names,
  wants: 'awaited',
  async hear(scene, events) {
    const byProgram = Map.groupBy(events, ({ programId }) => programId ?? '')
    byProgram.delete('')
    const tasks = Map.groupBy(await listEnabled(scene.db, [...byProgram.keys()]), ({ program_id }) => program_id)
    for (const [programId, heard] of byProgram) await hearIn(scene, programId, tasks.get(programId) ?? [], heard)
  },
}

async function hearIn(
  scene: Scene,
  programId: string,
  tasks: readonly TaskRow[],
  events: readonly RecordedEvent[],
): Promise<void> {
  if (events.some(({ name }) => name === programChanged)) for (const task of tasks) await scheduleTask(scene, task)
  const woken = await wakeAwaiting(scene, programId, events)
  const started = await startFor(scene, programId, tasks, events)
  if (woken + started > 0) await advanceSoon(scene, programId)
}

type EventTrigger = Extract<TaskTrigger, { kind: 'event' }>

interface Listening {
  readonly task: TaskRow
  readonly trigger: EventTrigger
  readonly events: readonly RecordedEvent[]
}

async function startFor(
  scene: Scene,
  programId: string,
  tasks: readonly TaskRow[],
  events: readonly RecordedEvent[],
): Promise<number> {
  const listening = tasks.flatMap((task): Listening[] => {
    const trigger = task.published?.trigger
    if (trigger?.kind !== 'event') return []
    const chosen = events.filter((event) => isFor(task, trigger, event))
    return chosen.length > 0 ? [{ task, trigger, events: chosen }] : []
  })
  if (listening.length === 0) return 0
  const applying = await listAuthors(scene, listening)
  const ids = [...new Set(events.flatMap(({ applicationId }) => applicationId ?? []))]
  const since = new Date(scene.now.getTime() - hourMs)
  const recent = await countRecent(
    scene.db,
    listening.map(({ task }) => task.id),
    ids,
    since,
  )
  const rows: NewRun[] = []
  for (const one of listening) {
    const heard = one.events.filter((event) => isBy(one.trigger, event, applying))
    if (heard.length > 0) rows.push(...(await runsOf(scene, programId, { ...one, events: heard }, recent)))
  }
  return insertRuns(scene.db, rows, scene.now)
}

/** A task never starts from its own chain, nor from one that is long already. */
function isFor(task: TaskRow, trigger: EventTrigger, event: RecordedEvent): boolean {
  if (!fitsTrigger(trigger.name, trigger.only, event)) return false
  if (event.cause && (event.cause.tasks.includes(task.id) || event.cause.depth >= taskLimits.chainDepth)) return false
  if (triggerEventOf(trigger.name).subject === 'application' && !event.applicationId) return false
  return isOfMany(event) ? startsOfMany(trigger, event) : true
}

const isOfMany = ({ payload }: RecordedEvent) => Boolean(payload.bulkId) || payload.importId !== undefined

/** What an import adds starts the tasks that ask for imports, and no other: neither drafts nor sendings are recorded of it. */
const startsOfMany = ({ withBulk }: EventTrigger, { name }: RecordedEvent) => withBulk || name === 'import.done'

async function listAuthors(scene: Scene, listening: readonly Listening[]): Promise<ReadonlySet<string>> {
  const narrowed = listening.filter(({ trigger }) => trigger.by !== 'anyone').flatMap(({ events }) => events)
  const pairs = narrowed.flatMap(({ applicationId, actor }) =>
    applicationId && actor.id ? [{ applicationId, userId: actor.id }] : [],
  )
  return listApplying(scene.db, pairs)
}

function isBy({ by }: EventTrigger, { actor, applicationId }: RecordedEvent, applying: ReadonlySet<string>): boolean {
  if (by === 'anyone') return true
  if (!actor.id) return false
  return applying.has(`${applicationId} ${actor.id}`) === (by === 'applicant')
}

async function runsOf(
  scene: Scene,
  programId: string,
  { task, trigger, events }: Listening,
  recent: readonly Recent[],
): Promise<NewRun[]> {
  const rights = await rightsOf(scene, task)
  if (!rights.has('program.automation.manage') || !rights.has(triggerEventOf(trigger.name).permission)) {
    await pauseTask(scene, task, 'rights')
    return []
  }
  const over = ceilingOver(task, events, recent)
  if (over) {
    await pauseTask(scene, task, over)
    return []
  }
  return events.map((event) => runFor(programId, task, event))
}

/** Which ceiling these runs would go beyond. What somebody does with many at once was narrowed, and does not count in the hour. */
function ceilingOver(
  task: TaskRow,
  events: readonly RecordedEvent[],
  recent: readonly Recent[],
): 'loop' | 'ceiling' | undefined {
  const mine = recent.filter(({ taskId }) => taskId === task.id)
  const before = mine.find(({ applicationId }) => applicationId === null)?.count ?? 0
  const single = events.filter((event) => !isOfMany(event)).length
  if (single > 0 && before + single > taskLimits.runsPerHour) return 'ceiling'
  const counts = new Map(mine.flatMap(({ applicationId, count }) => (applicationId ? [[applicationId, count]] : [])))
  for (const { applicationId } of events) {
    if (!applicationId) continue
    const count = (counts.get(applicationId) ?? 0) + 1
    if (count > taskLimits.runsPerApplication) return 'loop'
    counts.set(applicationId, count)
  }
  return undefined
}

function runFor(programId: string, task: TaskRow, event: RecordedEvent): NewRun {
  const id = newId()
  const { cause } = event
  return {
    id,
    task_id: task.id,
    program_id: programId,
    version: task.version ?? 0,
    trigger_key: event.id,
    application_id: event.applicationId ?? null,
    session_id: event.sessionId ?? null,
    origin: 'event',
    event: event.name,
    by_id: event.actor.id,
    is_of_bulk: isOfMany(event),
    chain: cause?.chain ?? id,
    depth: cause ? cause.depth + 1 : 0,
    chain_tasks: cause?.tasks ?? [],
  }
}
