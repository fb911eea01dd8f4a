import {
  branchesOf,
  everyNode,
  type TaskDefinition,
  type TaskNode,
  type Trial,
  type TriedStep,
  type TryTask,
  waitMinutes,
} from '@laurel/contract/automation'
import { type Application, findApplication } from '../applications/store/index.ts'
import { Refusal, refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { meets, tryClauses } from './conditions.ts'
import { requireReading } from './require-reading.ts'
import { apart, listMailsSince, undone } from './store/index.ts'
import { takeStep } from './take-step.ts'

const minuteMs = 60_000

interface Trying {
  readonly scene: Scene
  readonly program: ProgramRow
  readonly application: Application | undefined
  readonly steps: Map<string, TriedStep>
  /** The waits so far. */
  at: Date
  isOver: boolean
}

/**
 * Does all that a task would do with an application, as the person who asks, and takes it back: what would be written and
 * what would be refused is what the run itself would meet. Refuses not_found.
 */
export async function tryTask(
  scene: Scene,
  program: ProgramRow,
  { definition, applicationId }: TryTask,
): Promise<Trial> {
  await requireReading(scene, program)
  const application = applicationId ? await findApplication(scene.db, applicationId) : undefined
  if (applicationId && application?.programId !== program.id) refuse('not_found')
  return undone(scene, 'trial', async (inside) => {
    const named = { ...inside, cause: { chain: program.id, depth: 0, tasks: [] } }
    const { matches, clauses } = await tryConditions(named, program, definition, application)
    const trying: Trying = { scene: named, program, application, steps: new Map(), at: scene.now, isOver: false }
    await tryNodes(trying, definition.nodes)
    const steps = everyNode(definition.nodes).map((node) => trying.steps.get(node.id) ?? notReached(node))
    const { id, title = '', reference = null } = application ?? {}
    return { application: id ? { id, title: title ?? '', reference } : null, matches, clauses, steps }
  })
}

async function tryConditions(
  scene: Scene,
  program: ProgramRow,
  { conditions }: TaskDefinition,
  application: Application | undefined,
) {
  if (!conditions || !application) return { matches: true, clauses: [] }
  const clauses = await tryClauses(scene, program, conditions, application.id)
  return { matches: await meets(scene, program, conditions, application.id), clauses }
}

const empty = { way: null, clauses: [], code: null, at: null, mails: [], effects: [] }

const notReached = ({ id }: TaskNode): TriedStep => ({ nodeId: id, would: 'not_reached', ...empty })

async function tryNodes(trying: Trying, nodes: readonly TaskNode[]): Promise<void> {
  for (const node of nodes) {
    if (trying.isOver) return
    const step = await tryNode(trying, node)
    trying.steps.set(node.id, step)
    const [yes = [], no = []] = branchesOf(node)
    if (step.way) await tryNodes(trying, step.way === 'yes' ? yes : no)
  }
}

async function tryNode(trying: Trying, node: TaskNode): Promise<TriedStep> {
  const { scene, program, application } = trying
  const at = trying.at.toISOString()
  const tried = { nodeId: node.id, ...empty, at }
  if (node.kind === 'end') {
    trying.isOver = true
    return { ...tried, would: 'end' }
  }
  if (node.kind === 'wait' || node.kind === 'wait_event') {
    trying.at = new Date(trying.at.getTime() + waitMinutes(node) * minuteMs)
    // As if it came: what would follow is shown.
    return { ...tried, would: 'wait', ...(node.kind === 'wait_event' && { way: 'yes' as const }) }
  }
  const before = new Set((await listMailsSince(scene.db, new Set(), scene.now)).map(({ id }) => id))
  try {
    const run = { state: 'running', has_come: false, node: node.id, session_id: null }
    const task = { id: program.id, name: '' }
    const taken = await apart(scene, () => takeStep({ scene, run, task, program, application }, node))
    if (node.kind === 'wait_date') {
      if (taken.until && taken.until > trying.at) trying.at = taken.until
      return { ...tried, would: 'wait', at: trying.at.toISOString() }
    }
    if (node.kind === 'branch') {
      const clauses = application ? await tryClauses(scene, program, node.conditions, application.id) : []
      return { ...tried, would: 'branch', way: taken.way ?? 'no', clauses }
    }
    const mails = (await listMailsSince(scene.db, before, scene.now)).map(mailOf)
    return { ...tried, would: 'do', mails, effects: [...(taken.effects ?? [])] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...tried, would: 'refused', code: error.code }
  }
}

const mailOf = (row: { to_address: string; to_name: string; subject: string; text: string }) => ({
  to: row.to_address,
  name: row.to_name,
  subject: row.subject,
  text: row.text,
})
