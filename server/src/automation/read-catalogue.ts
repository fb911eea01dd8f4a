import {
  type AutomationCatalogue,
  actionKinds,
  TaskAction,
  triggerEventOf,
  triggerNames,
} from '@laurel/contract/automation'
import { readText } from '@laurel/contract/kernel/text'
import { listHolders, listRoles, permissionsOf } from '../access/index.ts'
import { listColumns } from '../applications/index.ts'
import { listStatusRows } from '../applications/store/index.ts'
import { listAwardTemplateRows } from '../awards/index.ts'
import { listTagRows } from '../casework/index.ts'
import { listSendableOwnMails } from '../emails/index.ts'
import { listSessions } from '../evaluation/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listTemplates } from '../messages/index.ts'
import { listCategories, listSteps, type ProgramRow } from '../programs/index.ts'
import { listActionKinds } from './actions/index.ts'
import { listNamedEndpoints } from './endpoint-names.ts'

export function readTriggers() {
  return triggerNames.map((name) => {
    const { subject, permission, choices = {} } = triggerEventOf(name)
    return {
      name,
      subject,
      permission,
      choices: Object.entries(choices).map(([choice, { from }]) => ({ name: choice, from })),
    }
  })
}

/** What the tasks of a program can name; names of people and things in the order of their names. */
export async function readCatalogue(scene: Scene, program: ProgramRow): Promise<AutomationCatalogue> {
  const { db } = scene
  const held = await permissionsOf(scene, program.id)
  const [statuses, tags, categories, steps, people, sessions, templates, ownMails, columns, ends, roles, awards] =
    await Promise.all([
      listStatusRows(db, program.id),
      listTagRows(db, program.id),
      listCategories(db, program.id),
      listSteps(db, program.id),
      listHolders(db, program.id, 'program.applications.read'),
      listSessions(db, program.id),
      listTemplates(db, program.id),
      listSendableOwnMails(scene, program),
      listColumns(db, program.id),
      listNamedEndpoints(db, program.id),
      listRoles(db),
      listAwardTemplateRows(db, program.id),
    ])
  const byName = <T extends { name: string }>(list: T[]) =>
    list.sort((one, other) => one.name.localeCompare(other.name, scene.locale))
  const inWords = (text: Parameters<typeof readText>[0]) => readText(text, scene.locale, program.defaultLang)
  return {
    triggers: readTriggers().map((trigger) => ({ ...trigger, isAllowed: held.has(trigger.permission) })),
    actions: await readActions(scene, held),
    statuses: statuses.map(({ id, label, state }) => ({ id, title: label, state })),
    tags: tags.map(({ id, label }) => ({ id, title: label })),
    categories: categories.map(({ id, title }) => ({ id, title })),
    steps: steps.filter(({ type }) => type === 'form').map(({ id, title, categoryId }) => ({ id, title, categoryId })),
    people: byName(people.map(({ id, name, email }) => ({ id, name: name || email }))),
    sessions: byName(sessions.map(({ id, title }) => ({ id, name: inWords(title) }))),
    templates: byName(templates.map(({ id, name }) => ({ id, name }))),
    ownMails: byName(ownMails.map(({ id, title }) => ({ id, name: title }))),
    webhooks: byName(ends.webhooks),
    channels: byName(ends.channels),
    roles: roles.map(({ id, name }) => ({ id, name })),
    awardTemplates: awards.map(({ id, name }) => ({ id, title: name })),
    dates: [...columns.values()]
      .filter(({ field }) => field.type === 'date')
      .map(({ field }) => ({ name: `answers.${field.key}`, title: field.title ?? {} })),
  }
}

/** An action of each kind, for what it takes whatever is chosen. */
const samples: Readonly<Record<string, object>> = {
  state: { to: 'in_review' },
  status: { statusId: null },
  gate: { to: 'validated' },
  session: { sessionId: null },
  team_task: { title: '' },
  comment: { text: '' },
  more_time: { days: 1, reason: '' },
  waive: { text: '' },
  inbox: { text: '' },
  award: { awardTemplateId: null },
  channel: { channelId: null },
  webhook: { webhookId: null },
}

async function readActions(scene: Scene, held: ReadonlySet<string>): Promise<AutomationCatalogue['actions']> {
  const actions: AutomationCatalogue['actions'] = []
  for (const { kind, permission } of listActionKinds()) {
    const sample = TaskAction.parse({ do: kind, ...samples[kind] })
    // Of a status that is not chosen nobody knows whether it decides.
    const needed = kind === 'status' ? 'program.applications.update' : await permission(scene, sample)
    actions.push({ kind, isAllowed: held.has(needed) })
  }
  const order: readonly string[] = actionKinds
  return actions.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}
