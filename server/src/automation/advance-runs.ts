import { findNode, firstNode, nextNode, type TaskDefinition, type TaskNode } from '@laurel/contract/automation'
import { isWorking } from '@laurel/contract/platforms'
import { lockApplication } from '../applications/store/index.ts'
import { type JobRun, job } from '../kernel/jobs/index.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { advanceSoon } from './advance-soon.ts'
import { meets } from './conditions.ts'
import { endRun, failStep } from './end-run.ts'
import { inNameOfTask } from './in-whose-name.ts'
import { findTask, findVersion, nextDue, type RunRow, setRun, type TaskRow, takeDue, writeStep } from './store/index.ts'
import { type Taken, takeStep } from './take-step.ts'

/** Steps of one turn: then others have theirs. */
const maxSteps = 500

/** Takes the steps of a program's runs that are due, each in a transaction of its own, until none is. */
export const advanceJob = job(
  'advance-runs',
  (raw) => raw as { programId: string },
  async (run, { programId }) => {
    for (let count = 0; count < maxSteps && !run.stopping.aborted; count += 1) {
      if (!(await advance(run, programId))) break
    }
    await run.inPlatform(async (scene) => {
      const next = await nextDue(scene.db, programId)
      // What is held because the platform sleeps is looked for once it wakes.
      if (next && isWorking(scene.platform.status)) await advanceSoon(scene, programId, next)
    })
  },
)

/** What went wrong in a step: the transaction that it stood in is undone. */
class StepFailed extends Error {
  readonly run: RunRow
  constructor(run: RunRow, cause: unknown) {
    super('A step failed', { cause })
    this.run = run
  }
}

/** False: nothing is due. */
async function advance(run: JobRun, programId: string): Promise<boolean> {
  try {
    return await run.inPlatform((scene) => advanceOne(scene, programId))
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    const { cause } = error
    if (!(cause instanceof Refusal)) run.log.warn({ err: cause, runId: error.run.id }, 'a step of a task failed')
    await run.inPlatform((scene) => failStep(scene, error.run, cause))
    return true
  }
}

async function advanceOne(scene: Scene, programId: string): Promise<boolean> {
  if (!isWorking(scene.platform.status)) return false
  const run = await takeDue(scene.db, programId, scene.now)
  if (!run) return false
  const task = await findTask(scene.db, run.task_id)
  const version = await findVersion(scene.db, run.task_id, run.version)
  const program = await findProgram(scene.db, programId)
  if (!task || !version || !program) throw new Error('A run has a task, a version and a program')
  const cause = { chain: run.chain, depth: run.depth, tasks: [...run.chain_tasks, task.id] }
  const person = await inNameOfTask(scene, task, cause)
  if (!person) throw new StepFailed(run, new Refusal('missing_permissions', {}))
  try {
    await goOn({ scene: person, machine: scene, run, task, program, definition: version.definition })
  } catch (error) {
    throw new StepFailed(run, error)
  }
  return true
}

export interface Advancing {
  /** In the name of the person. */
  readonly scene: Scene
  readonly machine: Scene
  readonly run: RunRow
  readonly task: TaskRow
  readonly program: ProgramRow
  readonly definition: TaskDefinition
}

async function goOn(at: Advancing): Promise<void> {
  const { scene, machine, run, program, definition } = at
  const application = run.application_id ? await lockApplication(scene.db, run.application_id) : undefined
  if (application?.state === 'deleted' && !isAboutTrash(run))
    return endRun(machine, at, 'cancelled', 'application_gone')
  if (application?.state === 'withdrawn' && endsByWithdrawal(at)) return endRun(machine, at, 'cancelled', 'withdrawn')
  if (!run.has_begun) {
    const isMet = run.application_id ? await meets(scene, program, definition.conditions, run.application_id) : true
    if (!isMet) return endRun(machine, at, 'skipped', 'conditions')
  }
  const nodeId = run.node ?? (run.has_begun ? undefined : firstNode(definition))
  const node = nodeId ? findNode(definition, nodeId) : undefined
  if (!node) return endRun(machine, at, 'done')
  const taken = await takeStep({ ...at, application }, node)
  await noteStep(at, node, taken)
}

const endsByWithdrawal = ({ run, definition }: Advancing) =>
  run.state === 'waiting' && run.event !== 'application.withdrawn' && definition.onWithdrawal !== 'go_on'

const isAboutTrash = ({ event }: RunRow) => event === 'application.trashed'

/** Writes what became of a step, and what is next; a step that is done already is passed over. */
async function noteStep(at: Advancing, node: TaskNode, taken: Taken): Promise<void> {
  const { machine, run, definition } = at
  const { db, now } = machine
  const wait = taken.until
  const isNew = await writeStep(db, {
    runId: run.id,
    node: node.id,
    state: wait ? 'waiting' : 'done',
    at: now,
    way: taken.way,
    effects: taken.effects,
  })
  if (!isNew) throw new Error('A step that is done is not done again')
  const begun = { has_begun: true, attempts: 0, has_come: false, reason: null }
  if (wait) {
    const awaits = taken.awaits ? { awaits: taken.awaits.name, awaits_only: taken.awaits.only } : { awaits: null }
    return setRun(db, run.id, { ...begun, ...awaits, state: 'waiting', due_at: wait, node: node.id })
  }
  const next = nextNode(definition, node.id, taken.way)
  if (next === undefined) return endRun(machine, at, 'done')
  return setRun(db, run.id, { ...begun, state: 'running', awaits: null, due_at: now, node: next })
}
