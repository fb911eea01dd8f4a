import {
  everyNode,
  hasApplication,
  problemsOfTask,
  type TaskDefinition,
  type TaskNode,
  type TaskProblem,
  triggerEventOf,
} from '@laurel/contract/automation'
import type { FilterTree } from '@laurel/contract/listing'
import { permissionsOf } from '../access/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { actionKindOf } from './actions/index.ts'
import { asksOfGone } from './conditions.ts'

/**
 * What keeps a task from being published by the person of the scene, or from doing all that it says: what is missing, what is
 * gone, and what that person may not do.
 */
export async function checkTask(scene: Scene, program: ProgramRow, definition: TaskDefinition): Promise<TaskProblem[]> {
  const written = problemsOfTask(definition)
  const named = await Promise.all([
    checkTrigger(scene, program, definition),
    checkConditions(scene, program, definition),
  ])
  const done: TaskProblem[] = []
  for (const node of everyNode(definition.nodes)) {
    const isWhole = !written.some(({ at }) => at === node.id)
    if (node.kind === 'action' && isWhole) done.push(...(await checkAction(scene, program, node)))
  }
  return [...written, ...named.flat(), ...done]
}

async function checkTrigger(scene: Scene, program: ProgramRow, { trigger }: TaskDefinition): Promise<TaskProblem[]> {
  const held = await permissionsOf(scene, program.id)
  const permission = trigger.kind === 'event' ? triggerEventOf(trigger.name).permission : 'program.applications.read'
  const problems: TaskProblem[] = held.has(permission) ? [] : [{ at: 'trigger', reason: 'missing_permissions' }]
  if (trigger.kind !== 'date' || !trigger.date?.startsWith('answers.')) return problems
  const isThere: FilterTree = { field: trigger.date, op: 'isNotEmpty' }
  const [isGone] = await asksOfGone(scene, program, [isThere])
  return isGone ? [...problems, { at: 'trigger', reason: 'gone', field: 'date' }] : problems
}

async function checkConditions(scene: Scene, program: ProgramRow, definition: TaskDefinition): Promise<TaskProblem[]> {
  if (!hasApplication(definition)) return []
  const places: { at: string; tree: FilterTree }[] = []
  if (definition.conditions) places.push({ at: 'conditions', tree: definition.conditions })
  for (const node of everyNode(definition.nodes)) {
    if (node.kind === 'branch' && node.conditions) places.push({ at: node.id, tree: node.conditions })
    if (node.kind === 'wait_date' && node.date?.startsWith('answers.'))
      places.push({ at: node.id, tree: { field: node.date, op: 'isNotEmpty' } })
  }
  const gone = await asksOfGone(
    scene,
    program,
    places.map(({ tree }) => tree),
  )
  return places.flatMap(({ at }, place): TaskProblem[] => (gone[place] ? [{ at, reason: 'condition' }] : []))
}

async function checkAction(
  scene: Scene,
  program: ProgramRow,
  { id: at, action }: Extract<TaskNode, { kind: 'action' }>,
): Promise<TaskProblem[]> {
  const kind = actionKindOf(action)
  const gone = (await kind.check?.(scene, program, action)) ?? []
  const held = await permissionsOf(scene, program.id)
  const mayDo = held.has(await kind.permission(scene, action))
  return [...gone.map((one) => ({ at, ...one })), ...(mayDo ? [] : [{ at, reason: 'missing_permissions' } as const])]
}

/** Refuses missing_permissions where that is all that is wrong, naming the place; else task_broken with each problem. */
export async function requireWhole(scene: Scene, program: ProgramRow, definition: TaskDefinition): Promise<void> {
  const problems = await checkTask(scene, program, definition)
  if (problems.length === 0) return
  const reported = problems.map(({ at, reason, field }) => [at, reason, field].filter(Boolean).join(' ')).join(', ')
  const isRight = problems.every(({ reason }) => reason === 'missing_permissions')
  refuse(isRight ? 'missing_permissions' : 'task_broken', { details: { problems: reported } })
}
