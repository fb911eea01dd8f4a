import type { ActionOf } from '@laurel/contract/automation'
import { addDays } from '@laurel/contract/forms/values'
import { dayIn } from '@laurel/contract/kernel'
import { listHolders } from '../../access/index.ts'
import { giveMoreTime } from '../../applications/index.ts'
import { type Application, listAssigneesOf } from '../../applications/store/index.ts'
import { addTask, writeComment } from '../../casework/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { insertLine } from '../store/index.ts'
import type { ActionContext, ActionKind } from './action-kind.ts'

const dayMs = 86_400_000

export function applicationOf({ application }: ActionContext): Application {
  return application ?? refuse('not_found')
}

const gone = (field: string) => [{ reason: 'gone' as const, field }]

async function areOfTeam(scene: Scene, program: ProgramRow, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const team = await listHolders(scene.db, program.id, 'program.applications.read')
  return ids.every((id) => team.some((one) => one.id === id))
}

const teamTask: ActionKind<'team_task'> = {
  kind: 'team_task',
  permission: () => 'program.applications.update',
  async check(scene, program, { assigneeId }) {
    const isThere = assigneeId === null || assigneeId === 'lead' || (await areOfTeam(scene, program, [assigneeId]))
    return isThere ? [] : gone('assigneeId')
  },
  async run(context, action) {
    const { scene, program } = context
    const application = applicationOf(context)
    const assigneeId = action.assigneeId === 'lead' ? await leadOf(scene, application.id) : action.assigneeId
    const today = dayIn(program.timeZone, scene.now)
    const dueOn = action.dueInDays === null ? null : addDays(today, action.dueInDays)
    await addTask(scene, { program, application }, { title: action.title, assigneeId, dueOn })
    return ['added']
  },
}

async function leadOf({ db }: Scene, applicationId: string): Promise<string | null> {
  const assignees = await listAssigneesOf(db, [applicationId])
  return assignees.find(({ role }) => role === 'lead')?.id ?? null
}

const comment: ActionKind<'comment'> = {
  kind: 'comment',
  permission: () => 'program.applications.update',
  check: async (scene, program, { mentions }) => ((await areOfTeam(scene, program, mentions)) ? [] : gone('mentions')),
  async run(context, { text, mentions }) {
    const { scene, program } = context
    await writeComment(scene, { program, application: applicationOf(context) }, { text, mentions })
    return ['added']
  },
}

const moreTime: ActionKind<'more_time'> = {
  kind: 'more_time',
  permission: () => 'program.applications.update',
  async run(context, { days, reason }) {
    const { scene, program } = context
    const { id: responseId } = applicationOf(context)
    const until = new Date(scene.now.getTime() + days * dayMs).toISOString()
    await giveMoreTime(scene, program, { responseId, until, reason })
    return ['changed']
  },
}

const inbox: ActionKind<'inbox'> = {
  kind: 'inbox',
  permission: () => 'program.applications.read',
  async run(context, { text }: ActionOf<'inbox'>) {
    const { scene, task } = context
    await insertLine(scene.db, {
      id: newId(),
      task_id: task.id,
      application_id: applicationOf(context).id,
      words: text,
      task_name: task.name,
      written_at: scene.now,
    })
    return ['added']
  },
}

export const teamActions = [teamTask, comment, moreTime, inbox]
