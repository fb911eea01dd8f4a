import { type ActionKind, actionsWithoutApplication, type TaskAction } from './action.ts'
import { isBlank } from './blank.ts'
import type { TaskDefinition, TaskNode } from './definition.ts'
import { taskLimits } from './limits.ts'
import { depthOf, everyNode } from './nodes.ts'
import { triggerEventOf } from './trigger-events.ts'

/** What keeps a task from being published, or from being done. */
export const taskProblems = [
  /** A choice is missing. */
  'missing',
  /** What was chosen is not there any more. */
  'gone',
  /** What was chosen is there, and switched off: nothing arrives by it. */
  'off',
  /** What was chosen is not complete yet. */
  'unready',
  /** A condition asks about what is not there. */
  'condition',
  /** The action needs an application, and the trigger has none. */
  'no_application',
  /** Jurors are written to about their session alone. */
  'no_session',
  /** Whoever publishes may not do this themselves. */
  'missing_permissions',
  /** A fixed address is no member's. */
  'recipient_unconfirmed',
  /** A text names what is not there. */
  'unknown_field',
  'too_many_steps',
  'too_deep',
  'too_long',
  'nothing_to_do',
] as const
export type TaskProblemReason = (typeof taskProblems)[number]

/** Where: `trigger`, `conditions`, or the id of a node; `task` of the whole. `field`: which choice. */
export interface TaskProblem {
  readonly at: string
  readonly reason: TaskProblemReason
  readonly field?: string | undefined
}

const minutesOf = { minutes: 1, hours: 60, days: 1440, weeks: 10_080 } as const

/** Minutes of a wait. */
export function waitMinutes({ amount, unit }: { amount: number; unit: keyof typeof minutesOf }): number {
  return amount * minutesOf[unit]
}

/** Has every run of the task an application? */
export function hasApplication({ trigger }: Pick<TaskDefinition, 'trigger'>): boolean {
  if (trigger.kind === 'event') return triggerEventOf(trigger.name).subject === 'application'
  return trigger.kind === 'moment' || trigger.kind === 'every' ? trigger.each === 'application' : true
}

/** What is wrong with a task as it is written; what it names is asked where that is known. */
export function problemsOfTask(definition: TaskDefinition): TaskProblem[] {
  const nodes = everyNode(definition.nodes)
  const whole: TaskProblem[] = []
  const ids = new Set(nodes.map(({ id }) => id))
  if (nodes.length > taskLimits.nodes || ids.size < nodes.length) whole.push({ at: 'task', reason: 'too_many_steps' })
  if (depthOf(definition.nodes) > taskLimits.branchDepth) whole.push({ at: 'task', reason: 'too_deep' })
  if (!nodes.some(({ kind }) => kind === 'action')) whole.push({ at: 'task', reason: 'nothing_to_do' })
  return [...whole, ...triggerProblems(definition), ...nodes.flatMap((node) => nodeProblems(node, definition))]
}

function triggerProblems({ trigger, conditions, ...rest }: TaskDefinition): TaskProblem[] {
  const problems: TaskProblem[] = []
  if (trigger.kind === 'date' && trigger.date === null)
    problems.push({ at: 'trigger', reason: 'missing', field: 'date' })
  if (trigger.kind === 'moment' && trigger.at === null) problems.push({ at: 'trigger', reason: 'missing', field: 'at' })
  if (conditions && !hasApplication({ trigger, ...rest })) problems.push({ at: 'conditions', reason: 'no_application' })
  return problems
}

function nodeProblems(node: TaskNode, definition: TaskDefinition): TaskProblem[] {
  const { id: at } = node
  const missing = (field: string): TaskProblem => ({ at, reason: 'missing', field })
  if (node.kind === 'action') {
    const kind: ActionKind = node.action.do
    const hasNoApplication = !hasApplication(definition) && !actionsWithoutApplication.includes(kind)
    const isAboutSession =
      definition.trigger.kind === 'event' && triggerEventOf(definition.trigger.name).subject === 'session'
    const hasNoSession = node.action.do === 'mail' && node.action.to.includes('jurors') && !isAboutSession
    return [
      ...missingIn(node.action).map(missing),
      ...(hasNoSession ? [{ at, reason: 'no_session', field: 'to' } as const] : []),
      ...(hasNoApplication ? [{ at, reason: 'no_application' } as const] : []),
    ]
  }
  if (node.kind === 'wait' || node.kind === 'wait_event')
    return waitMinutes(node) > taskLimits.waitDays * 1440 ? [{ at, reason: 'too_long' }] : []
  if (node.kind === 'wait_date') return node.date === null ? [missing('date')] : []
  if (node.kind === 'branch') {
    if (!node.conditions) return [missing('conditions')]
    return hasApplication(definition) ? [] : [{ at, reason: 'no_application' }]
  }
  return []
}

/** The choices of an action that are not made. */
export function missingIn(action: TaskAction): string[] {
  switch (action.do) {
    case 'mail':
      return [
        ...(action.to.length + (action.roleIds?.length ?? 0) + action.addresses.length === 0 ? ['to'] : []),
        ...(!action.ownMailId && action.templateId === null && isBlank(action.text) ? ['text'] : []),
        ...(!action.ownMailId && isBlank(action.subject) ? ['subject'] : []),
      ]
    case 'message':
      return action.templateId === null && isBlank(action.text) ? ['text'] : []
    case 'state':
      if (action.to === 'to_complete') return action.message ? [] : ['message']
      return action.to === 'ineligible' && !action.reason ? ['reason'] : []
    case 'status':
      return action.statusId === null ? ['statusId'] : []
    case 'tags':
      return action.add.length + action.remove.length === 0 ? ['add'] : []
    case 'assignees':
      return action.add.length + action.remove.length === 0 && action.lead === null ? ['add'] : []
    case 'gate':
      return action.to !== 'validated' && !action.message ? ['message'] : []
    case 'session':
      return action.sessionId === null ? ['sessionId'] : []
    case 'team_task':
      return action.title === '' ? ['title'] : []
    case 'comment':
    case 'inbox':
      return action.text === '' ? ['text'] : []
    case 'more_time':
      return action.reason === '' ? ['reason'] : []
    case 'webhook':
      return action.webhookId === null ? ['webhookId'] : []
    case 'channel':
      return action.channelId === null ? ['channelId'] : []
    case 'award':
      return action.awardTemplateId === null ? ['awardTemplateId'] : []
    case 'waive':
    case 'rules':
      return []
  }
}
