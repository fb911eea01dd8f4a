import type { ActionOf, TaskAction } from '@laurel/contract/automation'
import type { BulkCommand } from '@laurel/contract/bulk'
import { kindOf } from '../../bulk/index.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ActionContext, ActionKind } from './action-kind.ts'

const dayMs = 86_400_000
/** Written where a choice was not made: nothing has this id. */
const nothing = '00000000-0000-0000-0000-000000000000'

type Kind = 'state' | 'status' | 'tags' | 'assignees' | 'rules' | 'gate' | 'session'

/** The same as a bulk action would do, with one application. */
const commands: { readonly [K in Kind]: (scene: Scene, action: ActionOf<K>) => BulkCommand } = {
  state: ({ now }, { to, reason, message, stepIds, days }) => ({
    kind: 'state',
    to,
    reason,
    ...(to === 'to_complete' && {
      message,
      ...(stepIds.length > 0 && { stepIds }),
      ...(days && { until: new Date(now.getTime() + days * dayMs).toISOString() }),
    }),
  }),
  status: (_scene, { statusId, reason }) => ({ kind: 'status', statusId: statusId ?? nothing, reason }),
  tags: (_scene, { add, remove }) => ({ kind: 'tags', add, remove }),
  assignees: (_scene, { add, remove, lead }) => ({
    kind: 'assignees',
    add: lead && !add.includes(lead) ? [...add, lead] : add,
    remove,
    ...(lead && { lead }),
  }),
  rules: () => ({ kind: 'rules' }),
  gate: (_scene, { to, message }) => ({ kind: 'gate', to, message }),
  session: (_scene, { sessionId }) => ({ kind: 'session', sessionId: sessionId ?? nothing }),
}

function bulkAction<K extends Kind>(kind: K): ActionKind<K> {
  const commandOf = (scene: Scene, action: ActionOf<K>): BulkCommand => commands[kind](scene, action)
  return {
    kind,
    permission(scene, action) {
      const command = commandOf(scene, action)
      return kindOf(command).permission(scene, command)
    },
    async check(scene, program, action) {
      const command = commandOf(scene, action)
      try {
        await kindOf(command).check?.(scene, program, command)
        return []
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return [{ reason: 'gone', field: error.why.fields?.[0]?.field.replace('act.', '') ?? choiceOf(action) }]
      }
    },
    async run({ scene, program, application }: ActionContext, action) {
      if (!application) refuse('not_found')
      const command = commandOf(scene, action)
      const items = [{ id: application.id, state: application.state }]
      // Of one application, in no bulk action.
      const work = { scene, program, command, bulkId: '', items }
      const { changed, failures } = await kindOf(command).run(work)
      const [failure] = failures
      if (failure) refuse(failure.code)
      return changed.length > 0 ? ['changed'] : ['unchanged']
    },
  }
}

const choiceOf = (action: TaskAction) =>
  action.do === 'status' ? 'statusId' : action.do === 'session' ? 'sessionId' : 'add'

export const bulkActions = [
  bulkAction('state'),
  bulkAction('status'),
  bulkAction('tags'),
  bulkAction('assignees'),
  bulkAction('rules'),
  bulkAction('gate'),
  bulkAction('session'),
]
