import { fitsTrigger, type TaskTrigger } from '@laurel/contract/automation'
import { type ForecastRuns, forecastNamed, maxForecast, type RunForecast } from '@laurel/contract/automation/runs'
import type { BulkCommand } from '@laurel/contract/bulk'
import type { BulkSelection } from '@laurel/contract/listing'
import { permissionsOf } from '../access/index.ts'
import { statusOf } from '../casework/index.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { packedId, packMatching, unpackIds } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { countMeeting } from './conditions.ts'
import { listEnabled, listStatesOf, type TaskRow } from './store/index.ts'

type TriggerFact = Parameters<typeof fitsTrigger>[2]
type EventTrigger = Extract<TaskTrigger, { kind: 'event' }>
type Listening = { readonly task: TaskRow; readonly trigger: EventTrigger }

/** How many runs something would start, task by task: those that start the most come first. */
export async function forecastRuns(scene: Scene, program: ProgramRow, body: ForecastRuns): Promise<RunForecast> {
  const tasks = (await listEnabled(scene.db, [program.id])).flatMap((task): Listening[] => {
    const trigger = task.published?.trigger
    return trigger?.kind === 'event' && trigger.by !== 'applicant' ? [{ task, trigger }] : []
  })
  const { found, isCapped } =
    'imported' in body
      ? { found: forecastImport(tasks, body.imported), isCapped: false }
      : await forecastBulk(scene, program, tasks, body)
  const mayName = (await permissionsOf(scene, program.id)).has('program.automation.manage')
  const some = found.filter(({ runs }) => runs > 0).sort((one, other) => other.runs - one.runs)
  return {
    runs: some.reduce((sum, { runs }) => sum + runs, 0),
    isCapped,
    tasks: some.slice(0, forecastNamed).map(({ task, runs }) => ({ name: mayName ? task.name : null, runs })),
  }
}

interface Found {
  readonly task: TaskRow
  readonly runs: number
}

/** What is imported is not there yet: conditions are not asked. */
function forecastImport(tasks: readonly Listening[], count: number): Found[] {
  const fits = ({ name, only }: EventTrigger, event: string) => fitsTrigger(name, only, { name: event, payload: {} })
  return tasks.flatMap(({ task, trigger }): Found[] => {
    if (fits(trigger, 'import.done')) return [{ task, runs: count > 0 ? 1 : 0 }]
    return trigger.withBulk && fits(trigger, 'application.imported') ? [{ task, runs: count }] : []
  })
}

async function forecastBulk(
  scene: Scene,
  program: ProgramRow,
  all: readonly Listening[],
  { selection, act: command }: Extract<ForecastRuns, { selection: BulkSelection }>,
): Promise<{ found: Found[]; isCapped: boolean }> {
  const { facts, state } = await effectsOf(scene, program, command)
  const tasks = all.filter(
    ({ trigger }) => trigger.withBulk && facts.some((fact) => fitsTrigger(trigger.name, trigger.only, fact)),
  )
  if (tasks.length === 0) return { found: [], isCapped: false }
  const chosen = await chosenOf(scene, program, selection)
  const ids = state ? await withoutState(scene, chosen, state) : chosen
  const found: Found[] = []
  for (const { task } of tasks) found.push({ task, runs: await countFitting(scene, program, task, ids) })
  return { found, isCapped: chosen.length === maxForecast }
}

/** Those that are in the state already are left as they are. */
async function withoutState(scene: Scene, ids: readonly string[], state: string): Promise<string[]> {
  const states = await listStatesOf(scene.db, ids)
  return ids.filter((id) => states.get(id) !== state)
}

async function chosenOf(scene: Scene, program: ProgramRow, selection: BulkSelection): Promise<string[]> {
  const isNamed = 'ids' in selection
  const words = isNamed
    ? { search: '', filter: undefined }
    : { search: selection.search, filter: selection.filter ? JSON.stringify(selection.filter) : undefined }
  const only = isNamed ? { only: [...new Set(selection.ids)] } : {}
  const packed = await packMatching(scene, program, words, only, maxForecast)
  const ids = unpackIds(packed, 0, packed.length / packedId)
  if (isNamed) return ids
  const except = new Set(selection.except)
  return ids.filter((id) => !except.has(id))
}

/** Conditions about what the caller may not read are taken as met. */
async function countFitting(scene: Scene, program: ProgramRow, task: TaskRow, ids: readonly string[]): Promise<number> {
  const conditions = task.published?.conditions ?? null
  if (!conditions || ids.length === 0) return ids.length
  try {
    return await countMeeting(scene, program, conditions, ids)
  } catch (error) {
    if (error instanceof Refusal) return ids.length
    throw error
  }
}

interface Effects {
  /** What would be recorded of each application. */
  readonly facts: readonly TriggerFact[]
  /** The state that each would have. */
  readonly state?: string
}

const fact = (name: string, payload: TriggerFact['payload'] = {}): TriggerFact => ({ name, payload })

/** What a command records of an application that it changes. */
async function effectsOf(scene: Scene, program: ProgramRow, command: BulkCommand): Promise<Effects> {
  switch (command.kind) {
    case 'state':
      return { facts: [stateFact(command.to)], state: command.to }
    case 'status': {
      if (!command.statusId) return { facts: [fact('application.status_set')] }
      const { id, state } = await statusOf(scene, program.id, command.statusId)
      const moved = stateFact(state)
      return {
        facts: [fact('application.status_set', { to: id }), { ...moved, payload: { ...moved.payload, statusId: id } }],
      }
    }
    case 'tags':
      return { facts: [fact('application.tagged', { added: command.add, removed: command.remove })] }
    case 'assignees':
      return { facts: [fact('application.assigned', { added: command.add })] }
    case 'rules':
      return { facts: [] }
    case 'gate':
      return { facts: [fact('application.gate_moved', { to: command.to })] }
    case 'send':
      return { facts: [fact('application.submitted', { state: 'submitted' })], state: 'submitted' }
    case 'session':
      return { facts: [{ name: 'entry.added', payload: {}, sessionId: command.sessionId }] }
    case 'trash':
      return { facts: [fact('application.trashed')], state: 'deleted' }
  }
}

function stateFact(to: string): TriggerFact {
  if (to === 'in_review') return fact('application.review_started', { to })
  return to === 'to_complete' ? fact('application.sent_back', { to }) : fact('application.decided', { to, state: to })
}
