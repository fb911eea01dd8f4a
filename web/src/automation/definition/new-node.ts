import type { ActionOf, TaskAction, TaskNode, TaskTrigger } from '@laurel/contract/automation'

export type ActionKind = TaskAction['do']
export type TriggerKind = TaskTrigger['kind']

/** A name for a node, of its own in the task. */
export function newNodeId(): string {
  return crypto.randomUUID().slice(0, 8)
}

const nothing = { templateId: null, text: {} }

const actions: { readonly [Kind in ActionKind]: ActionOf<Kind> } = {
  mail: { do: 'mail', ...nothing, ownMailId: null, subject: {}, to: ['applicant'], addresses: [] },
  message: { do: 'message', ...nothing },
  state: { do: 'state', to: 'in_review', stepIds: [], days: null },
  status: { do: 'status', statusId: null },
  tags: { do: 'tags', add: [], remove: [] },
  assignees: { do: 'assignees', add: [], remove: [], lead: null },
  rules: { do: 'rules' },
  gate: { do: 'gate', to: 'validated' },
  session: { do: 'session', sessionId: null },
  team_task: { do: 'team_task', title: '', assigneeId: null, dueInDays: null },
  comment: { do: 'comment', text: '', mentions: [] },
  more_time: { do: 'more_time', days: 7, reason: '' },
  waive: { do: 'waive', text: '' },
  inbox: { do: 'inbox', text: '' },
  award: { do: 'award', awardTemplateId: null },
  channel: { do: 'channel', channelId: null, text: '' },
  webhook: { do: 'webhook', webhookId: null },
}

/** An action of which nothing is chosen yet but what is usual. */
export function newAction(kind: ActionKind): TaskAction {
  return structuredClone(actions[kind])
}

/** What can be put into a task: an action, by its kind, or another node. */
export type NewNode = ActionKind | Exclude<TaskNode['kind'], 'action'>

export function newNode(kind: NewNode, id = newNodeId()): TaskNode {
  switch (kind) {
    case 'wait':
      return { id, kind, amount: 3, unit: 'days' }
    case 'wait_date':
      return { id, kind, date: 'closesAt', days: -3, hour: 9 }
    case 'wait_event':
      return { id, kind, name: 'submitted', only: {}, amount: 7, unit: 'days', yes: [], no: [] }
    case 'branch':
      return { id, kind, conditions: null, yes: [], no: [] }
    case 'end':
      return { id, kind }
    default:
      return { id, kind: 'action', action: newAction(kind) }
  }
}

/** A trigger of this kind, with what is usual. */
export function newTrigger(kind: TriggerKind): TaskTrigger {
  switch (kind) {
    case 'event':
      return { kind, name: 'submitted', only: {}, by: 'anyone', withBulk: true }
    case 'date':
      return { kind, date: 'closesAt', days: -7, hour: 9 }
    case 'moment':
      return { kind, at: null, each: 'application' }
    case 'every':
      return { kind, every: 'week', weekday: 1, hour: 9, each: 'program' }
    case 'hand':
      return { kind }
  }
}
