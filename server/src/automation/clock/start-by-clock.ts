import { firstNode, hasApplication, programDates, type TaskDefinition, taskLimits } from '@laurel/contract/automation'
import type { FilterTree } from '@laurel/contract/listing'
import { isWorking } from '@laurel/contract/platforms'
import { newId } from '../../kernel/db/index.ts'
import { job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { advanceSoon } from '../advance-soon.ts'
import { listMeeting } from '../conditions.ts'
import { inNameOfTask } from '../in-whose-name.ts'
import { pauseTask } from '../pause-task.ts'
import {
  claimMoment,
  insertRuns,
  lockTask,
  type NewRun,
  setMomentRuns,
  type TaskRow,
  wasTaken,
} from '../store/index.ts'
import { type Moment, nextMoment } from './next-moment.ts'
import { scheduleTask } from './schedule.ts'

/** Runs that one moment starts at most. */
const maxRuns = 100_000
const hourMs = 3_600_000

/** Starts a task at its moment, once whatever the number of processes, and asks for the next one. */
export const clockJob = job(
  'start-by-clock',
  (raw) => raw as { taskId: string },
  async (run, { taskId }) => {
    await run.inPlatform(async (scene) => {
      const task = await lockTask(scene.db, taskId)
      if (task?.state !== 'enabled' || !task.published || !isWorking(scene.platform.status)) return
      const program = await findProgram(scene.db, task.program_id)
      if (program) await startDue(scene, task, task.published, program)
    })
  },
)

async function startDue(scene: Scene, task: TaskRow, definition: TaskDefinition, program: ProgramRow): Promise<void> {
  const { trigger } = definition
  // More than one may be behind, where nobody was there to start them.
  for (let count = 0; count < 5; count += 1) {
    const moment = await nextMoment(trigger, program, {
      now: scene.now,
      since: task.on_since ?? scene.now,
      isTaken: (name) => wasTaken(scene.db, task.id, name),
    })
    if (!moment || moment.at > scene.now) break
    const isLate = scene.now.getTime() - moment.at.getTime() > taskLimits.lateHours * hourMs
    const isMine = await claimMoment(scene.db, { taskId: task.id, moment: moment.name, at: moment.at, isLate })
    if (isMine && !isLate && !(await start(scene, { task, definition, program, moment }))) return
  }
  await scheduleTask(scene, task)
}

interface Starting {
  readonly task: TaskRow
  readonly definition: TaskDefinition
  readonly program: ProgramRow
  readonly moment: Moment
}

/** False where the task was paused instead. */
async function start(scene: Scene, { task, definition, program, moment }: Starting): Promise<boolean> {
  const person = await inNameOfTask(scene, task, { chain: task.id, depth: 0, tasks: [] })
  if (!person) {
    await pauseTask(scene, task, 'rights')
    return false
  }
  const isOfProgram = !hasApplication(definition)
  const ids = isOfProgram ? [null] : await listMeeting(person, program, onDay(definition, moment), { max: maxRuns })
  const rows = ids.map((applicationId): NewRun => {
    const id = newId()
    return {
      id,
      task_id: task.id,
      program_id: program.id,
      version: task.version ?? 0,
      trigger_key: `${moment.name}:${applicationId ?? 'program'}`,
      application_id: applicationId,
      origin:
        definition.trigger.kind === 'event' || definition.trigger.kind === 'hand' ? 'moment' : definition.trigger.kind,
      is_of_bulk: true,
      has_begun: true,
      node: firstNode(definition) ?? null,
      chain: id,
    }
  })
  const count = await insertRuns(scene.db, rows, scene.now)
  await setMomentRuns(scene.db, task.id, moment.name, count)
  if (count > 0) await advanceSoon(scene, program.id)
  return true
}

/** The conditions, and of a date of each application that it is so many days from that day. */
export function onDay({ trigger, conditions }: TaskDefinition, { day }: Pick<Moment, 'day'>): FilterTree | null {
  if (trigger.kind !== 'date' || !trigger.date || programDates.includes(trigger.date)) return conditions
  const sought = new Date(Date.parse(`${day}T00:00:00Z`) - trigger.days * 86_400_000).toISOString().slice(0, 10)
  const isThatDay = { field: trigger.date, op: 'eq', value: sought } as const
  return conditions ? { and: [conditions, isThatDay] } : isThatDay
}
