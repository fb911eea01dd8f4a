import type { TaskDefinition, TaskNode, TaskTrigger } from '@laurel/contract/automation'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { FilterTree } from '@laurel/contract/listing'
import { type Words, wordsOf } from '../../kernel/words/index.ts'
import { newAction, newNode, newTrigger } from './new-node.ts'

/** Tasks that open filled, to begin with. */
export const readyMade = ['drafts', 'missing', 'unanswered', 'selected', 'jurors', 'infected'] as const
export type ReadyMade = (typeof readyMade)[number]

type Plan = Omit<TaskDefinition, 'conditions'> & { conditions?: FilterTree }

/** Texts in each of these languages; their words are known already. */
type InLanguages = (read: (t: Words['t']) => string) => Partial<Record<Locale, string>>

const event = (name: Extract<TaskTrigger, { kind: 'event' }>['name'], only: Record<string, string[]> = {}) =>
  ({ ...newTrigger('event'), name, only }) as TaskTrigger

const wait = (id: string, days: number): TaskNode => ({ id, kind: 'wait', amount: days, unit: 'days' })

function mail(
  id: string,
  of: 'drafts' | 'missing' | 'jurors',
  said: InLanguages,
  to: ('applicant' | 'jurors')[] = ['applicant'],
): TaskNode {
  const subject = said((t) => t(`automation.ready.${of}.subject`))
  const text = said((t) => t(`automation.ready.${of}.text`))
  return {
    id,
    kind: 'action',
    action: { do: 'mail', ownMailId: null, templateId: null, subject, text, to, addresses: [] },
  }
}

const plans: Readonly<Record<ReadyMade, (said: InLanguages, t: Words['t']) => Plan>> = {
  drafts: (said) => ({
    trigger: { kind: 'date', date: 'closesAt', days: -7, hour: 9 },
    conditions: { field: 'state', op: 'in', value: ['draft'] },
    nodes: [mail('write', 'drafts', said)],
  }),
  missing: (said) => ({
    trigger: event('sent_back'),
    nodes: [
      {
        ...(newNode('wait_event', 'answer') as Extract<TaskNode, { kind: 'wait_event' }>),
        amount: 5,
        no: [mail('remind', 'missing', said)],
      },
    ],
  }),
  unanswered: (_, t) => ({
    trigger: event('message_received', { side: ['applicant'] }),
    conditions: { field: 'assignees', op: 'isEmpty' },
    nodes: [
      {
        id: 'answer',
        kind: 'action',
        action: { do: 'team_task', title: t('automation.ready.unanswered.task'), assigneeId: null, dueInDays: 2 },
      },
    ],
  }),
  selected: (_, t) => ({
    trigger: event('decision_published', { state: ['accepted'] }),
    nodes: [
      wait('pause', 2),
      {
        id: 'prepare',
        kind: 'action',
        action: { do: 'team_task', title: t('automation.ready.selected.task'), assigneeId: 'lead', dueInDays: 7 },
      },
    ],
  }),
  jurors: (said) => ({ trigger: event('juror_accepted'), nodes: [mail('welcome', 'jurors', said, ['jurors'])] }),
  infected: (said, t) => ({
    trigger: event('file_infected'),
    nodes: [
      {
        id: 'write',
        kind: 'action',
        action: { do: 'message', templateId: null, text: said((in_) => in_('automation.ready.infected.text')) },
      },
      { id: 'tell', kind: 'action', action: { do: 'inbox', text: t('automation.ready.infected.line') } },
    ],
  }),
}

/** A ready-made task, its texts in the languages of the program: `loadWords` has been asked for them. */
export function readyTask(of: ReadyMade, languages: readonly Locale[], words: Words) {
  const said: InLanguages = (read) => Object.fromEntries(languages.map((lang) => [lang, read(wordsOf(lang).t)]))
  const { conditions = null, ...plan } = plans[of](said, words.t)
  return { name: words.t(`automation.ready.${of}.name`), definition: { conditions, ...plan } satisfies TaskDefinition }
}

/** A task that writes to whoever sends an application: where nothing else is asked for. */
export const blankDefinition: TaskDefinition = {
  trigger: newTrigger('event'),
  conditions: null,
  nodes: [{ id: 'first', kind: 'action', action: newAction('mail') }],
}
