import {
  fitsTrigger,
  type TaskDefinition,
  type TaskEstimate,
  taskLimits,
  triggerEventOf,
} from '@laurel/contract/automation'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { countMeeting, listMeeting } from './conditions.ts'
import { requireReading } from './require-reading.ts'
import { listPastEvents, listSubjects, type RunRow } from './store/index.ts'

const dayMs = 86_400_000
/** Events that are looked at. */
const maxEvents = 20_000

/** How often a task would have run in the last days, its conditions named of the applications as they are today. */
export async function estimateTask(
  scene: Scene,
  program: ProgramRow,
  definition: TaskDefinition,
): Promise<TaskEstimate> {
  await requireReading(scene, program)
  const { trigger, conditions } = definition
  const days = taskLimits.estimateDays
  if (trigger.kind !== 'event') {
    const [events, matched] = [await countMeeting(scene, program, null), await countMeeting(scene, program, conditions)]
    const some = await listMeeting(scene, program, conditions, { max: taskLimits.estimateNamed })
    const recent = some.map((applicationId) => ({ applicationId, at: scene.now, matches: true }))
    return { days, events, matched, isCapped: false, recent: await name(scene, recent) }
  }
  const since = new Date(scene.now.getTime() - days * dayMs)
  const names = triggerEventOf(trigger.name).events
  const past = await listPastEvents(scene.db, program.id, { names, since, max: maxEvents })
  const fitting = past.filter(
    ({ name: event, payload, sessionId }) =>
      fitsTrigger(trigger.name, trigger.only, { name: event, payload, sessionId: sessionId ?? undefined }) &&
      (trigger.withBulk || !payload.bulkId),
  )
  const ids = [...new Set(fitting.flatMap(({ applicationId }) => applicationId ?? []))]
  const meeting = new Set(
    conditions && ids.length > 0 ? await listMeeting(scene, program, conditions, { only: ids, max: ids.length }) : ids,
  )
  const isMet = ({ applicationId }: { applicationId: string | null }) =>
    applicationId === null ? !conditions : meeting.has(applicationId)
  const seen = new Map<string, { applicationId: string; at: Date; matches: boolean }>()
  for (const event of fitting) {
    const { applicationId, at } = event
    if (applicationId && !seen.has(applicationId)) seen.set(applicationId, { applicationId, at, matches: isMet(event) })
    if (seen.size === taskLimits.estimateNamed) break
  }
  return {
    days,
    events: fitting.length,
    matched: fitting.filter(isMet).length,
    isCapped: past.length === maxEvents,
    recent: await name(scene, [...seen.values()]),
  }
}

async function name(
  scene: Scene,
  rows: readonly { applicationId: string; at: Date; matches: boolean }[],
): Promise<TaskEstimate['recent']> {
  const named = rows.map(({ applicationId }) => ({ application_id: applicationId, task_id: applicationId }) as RunRow)
  const { applications } = await listSubjects(scene.db, named)
  return rows.flatMap(({ applicationId, at, matches }) => {
    const application = applications.get(applicationId)
    return application ? [{ application, at: at.toISOString(), matches }] : []
  })
}
