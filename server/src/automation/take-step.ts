import { answerKeyOf } from '@laurel/contract/applications'
import { programDates, type TaskNode, type TriggerName, waitMinutes } from '@laurel/contract/automation'
import { isCalendarDate } from '@laurel/contract/forms/values'
import { permissionsOf } from '../access/index.ts'
import { listApplicationAnswers } from '../applications/index.ts'
import type { Application } from '../applications/store/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { actionKindOf } from './actions/index.ts'
import { dayFrom, instantOf } from './clock/instant.ts'
import { meets } from './conditions.ts'
import type { RunRow, TaskRow } from './store/index.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

export interface Stepping {
  readonly scene: Scene
  readonly run: Pick<RunRow, 'state' | 'has_come' | 'node' | 'session_id'>
  readonly task: Pick<TaskRow, 'id' | 'name'>
  readonly program: ProgramRow
  readonly application: Application | undefined
}

/** What became of a step: it is done, on one of its ways, or waits until a moment. */
export interface Taken {
  readonly effects?: readonly string[]
  readonly way?: 'yes' | 'no'
  readonly until?: Date
  readonly awaits?: { readonly name: TriggerName; readonly only: Readonly<Record<string, readonly string[]>> }
}

/** Takes one step of a run, in the transaction at hand. Refuses as what it does would refuse a person. */
export async function takeStep(at: Stepping, node: TaskNode): Promise<Taken> {
  const hasWaited = at.run.state === 'waiting' && at.run.node === node.id
  const { now } = at.scene
  switch (node.kind) {
    case 'action':
      return doAction(at, node)
    case 'wait':
      return hasWaited ? {} : { until: new Date(now.getTime() + waitMinutes(node) * minuteMs) }
    case 'wait_date':
      return waitForDate(at, node)
    case 'wait_event': {
      if (at.run.has_come) return { way: 'yes' }
      if (hasWaited) return { way: 'no' }
      const until = new Date(now.getTime() + waitMinutes(node) * minuteMs)
      return { until, awaits: { name: node.name, only: node.only } }
    }
    case 'branch': {
      const isMet = at.application ? await meets(at.scene, at.program, node.conditions, at.application.id) : false
      return { way: isMet ? 'yes' : 'no' }
    }
    case 'end':
      return {}
  }
}

async function doAction(at: Stepping, { action }: Extract<TaskNode, { kind: 'action' }>): Promise<Taken> {
  const { scene, program, task, application, run } = at
  const kind = actionKindOf(action)
  const held = await permissionsOf(scene, program.id)
  if (!held.has(await kind.permission(scene, action))) refuse('missing_permissions')
  const context = { scene, program, task, application, sessionId: run.session_id ?? undefined }
  return { effects: await kind.run(context, action) }
}

/** A date that is over goes on at once; one that is not known is asked again the next day. */
async function waitForDate(at: Stepping, node: Extract<TaskNode, { kind: 'wait_date' }>): Promise<Taken> {
  const { scene, program } = at
  const day = await dayOf(at, node.date ?? '')
  if (!day) return { until: new Date(scene.now.getTime() + dayMs) }
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + node.days * dayMs).toISOString().slice(0, 10)
  const until = instantOf(program.timeZone, moved, node.hour)
  return until <= scene.now ? {} : { until }
}

async function dayOf({ scene, program, application }: Stepping, name: string): Promise<string | undefined> {
  const ofProgram: Readonly<Record<string, Date | null>> = { opensAt: program.opensAt, closesAt: program.closesAt }
  if (programDates.includes(name)) return dayOr(program, ofProgram[name])
  if (!application) return undefined
  const { createdAt, submittedAt, decidedAt } = application
  const key = answerKeyOf(name)
  if (key === undefined) return dayOr(program, { createdAt, submittedAt, decidedAt }[name])
  const answers: Readonly<Record<string, unknown>> = await listApplicationAnswers(scene.db, application, scene.now)
  const answer = answers[key]
  return isCalendarDate(answer) ? answer : undefined
}

const dayOr = ({ timeZone }: ProgramRow, moment: Date | null | undefined) =>
  moment ? dayFrom(timeZone, moment, 0) : undefined
