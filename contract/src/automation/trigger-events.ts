import type { Permission } from '../kernel/index.ts'

/** What a trigger of events is about, and so what its task works on. */
export type TriggerSubject = 'application' | 'session' | 'program'

/** From where the values are chosen that narrow a trigger. */
export const choiceSources = [
  'states',
  'statuses',
  'tags',
  'people',
  'sessions',
  'gateStatuses',
  'requestKinds',
  'sides',
  'sendings',
] as const
export type ChoiceSource = (typeof choiceSources)[number]

/** What conditions of a trigger read of an event. */
export interface TriggerFact {
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly sessionId?: string | undefined
}

interface TriggerChoice {
  readonly from: ChoiceSource
  /** Values that the event has; the task starts where one of them was chosen, or none was. */
  read(event: TriggerFact): readonly string[]
}

export interface TriggerEvents {
  readonly events: readonly string[]
  readonly subject: TriggerSubject
  /** What the person in whose name the task acts must be allowed to read. */
  readonly permission: Permission
  readonly choices?: Readonly<Record<string, TriggerChoice>>
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : typeof value === 'string' ? [value] : []

const of = (from: ChoiceSource, ...names: readonly string[]): TriggerChoice => ({
  from,
  read: ({ payload }) => names.flatMap((name) => texts(payload[name])),
})

/** The state that an application has after an event that moves it. */
const stateAfter: Readonly<Record<string, string>> = {
  'application.submitted': 'submitted',
  'application.withdrawn': 'withdrawn',
  'application.review_started': 'in_review',
  'application.changes_given_up': 'in_review',
  'application.sent_back': 'to_complete',
  'application.trashed': 'deleted',
}

const state: TriggerChoice = {
  from: 'states',
  read: ({ name, payload }) => texts(stateAfter[name] ?? payload.to ?? payload.state),
}

/** A status is given with the state that it stands on, or alone. */
const status: TriggerChoice = {
  from: 'statuses',
  read: ({ name, payload }) => texts(name === 'application.status_set' ? payload.to : payload.statusId),
}

/** The first time, or again after it was sent back. What is not sent yet may be either. */
const sending: TriggerChoice = {
  from: 'sendings',
  read: ({ payload: { number } }) =>
    typeof number === 'number' ? [number > 1 ? 'again' : 'first'] : ['first', 'again'],
}

const session: TriggerChoice = { from: 'sessions', read: ({ sessionId }) => texts(sessionId) }

const application = { subject: 'application', permission: 'program.applications.read' } as const
const payment = { subject: 'application', permission: 'program.payments.read' } as const
const grant = { subject: 'application', permission: 'program.grants.read' } as const
const aboutSession = {
  subject: 'session',
  permission: 'program.evaluation.read',
  choices: { session },
} as const
const aboutProgram = { subject: 'program', permission: 'program.settings.read' } as const

/** The events that start tasks, by the name that a task keeps. What a room records and people would wait for stands here. */
export const triggerEvents = {
  started: { ...application, events: ['application.started'] },
  imported: { ...application, events: ['application.imported'] },
  submitted: { ...application, events: ['application.submitted'], choices: { sending } },
  state_changed: {
    subject: 'application',
    // Before it is published a decision is known to those who decide alone.
    permission: 'program.applications.decide',
    events: [...Object.keys(stateAfter), 'application.decided', 'application.restored'],
    choices: { state },
  },
  sent_back: { ...application, events: ['application.sent_back'] },
  withdrawn: { ...application, events: ['application.withdrawn'] },
  decided: {
    subject: 'application',
    permission: 'program.applications.decide',
    events: ['application.decided'],
    choices: { state },
  },
  decision_published: { ...application, events: ['application.decision_published'], choices: { state } },
  status_given: {
    subject: 'application',
    permission: 'program.applications.decide',
    events: ['application.status_set', 'application.review_started', 'application.decided'],
    choices: { status },
  },
  gate_moved: { ...application, events: ['application.gate_moved'], choices: { gate: of('gateStatuses', 'to') } },
  tag_added: { ...application, events: ['application.tagged'], choices: { tag: of('tags', 'added') } },
  tag_removed: { ...application, events: ['application.tagged'], choices: { tag: of('tags', 'removed') } },
  assigned: { ...application, events: ['application.assigned'], choices: { person: of('people', 'added') } },
  request_made: {
    ...application,
    events: ['application.request_made'],
    choices: { request: of('requestKinds', 'kind') },
  },
  request_answered: {
    ...application,
    events: ['application.request_answered'],
    choices: { request: of('requestKinds', 'kind') },
  },
  message_received: { ...application, events: ['message.sent'], choices: { side: of('sides', 'side') } },
  commented: { ...application, events: ['application.commented'] },
  team_task_done: { ...application, events: ['application.task_done'] },
  answers_edited: { ...application, events: ['application.answers_edited'] },
  more_time_given: { ...application, events: ['application.more_time_given'] },
  changes_overdue: { ...application, events: ['application.changes_overdue'] },
  deadline_missed: { ...application, events: ['application.deadline_missed'] },
  trashed: { ...application, events: ['application.trashed'] },
  restored: { ...application, events: ['application.restored'] },
  collaborator_joined: { ...application, events: ['collaborator.accepted'] },
  referee_answered: { ...application, events: ['referee.answered'] },
  referee_declined: { ...application, events: ['referee.declined'] },
  file_infected: { ...application, events: ['file.infected'] },
  consent_given: { ...application, events: ['gallery.item_consented'] },
  consent_withdrawn: { ...application, events: ['gallery.item_withdrawn', 'gallery.item_declined'] },
  award_issued: { ...application, events: ['award.issued'] },
  award_revoked: { ...application, events: ['award.revoked'] },
  grant_approved: { ...grant, events: ['grant.approved'] },
  grant_refused: { ...grant, events: ['grant.refused'] },
  agreement_signed: { ...grant, events: ['grant_agreement.completed'] },
  grant_report_submitted: { ...grant, events: ['grant_report.submitted'] },
  mail_bounced: { ...application, events: ['email.bounced'] },
  order_paid: { ...payment, events: ['order.paid'] },
  payment_confirmed: { ...payment, events: ['payment.confirmed'] },
  payment_proof_sent: { ...payment, events: ['payment.proof_sent'] },
  payment_refused: { ...payment, events: ['payment.refused', 'payment.failed'] },
  payment_late: { ...payment, events: ['payment.late', 'order.overpaid'] },
  payment_disputed: { ...payment, events: ['payment.disputed'] },
  refund_done: { ...payment, events: ['refund.done', 'refund.external'] },
  waiver_asked: { ...payment, events: ['waiver.asked'] },
  entry_added: {
    subject: 'application',
    permission: 'program.evaluation.read',
    events: ['entry.added'],
    choices: { session },
  },
  evaluation_submitted: {
    subject: 'application',
    permission: 'program.evaluation.read',
    events: ['evaluation.submitted'],
    choices: { session },
  },
  session_opened: { ...aboutSession, events: ['evaluation_session.opened'] },
  session_closed: { ...aboutSession, events: ['evaluation_session.closed'] },
  juror_invited: { ...aboutSession, events: ['juror.invited'] },
  juror_accepted: { ...aboutSession, events: ['juror.accepted'] },
  juror_declined: { ...aboutSession, events: ['juror.declined'] },
  conflict_confirmed: { ...aboutSession, events: ['conflict.confirmed'] },
  vote_opened: { ...aboutProgram, events: ['public_vote.opened'] },
  vote_closed: { ...aboutProgram, events: ['public_vote.closed'] },
  gallery_published: { ...aboutProgram, events: ['gallery.published'] },
  import_done: { ...aboutProgram, events: ['import.done'] },
  program_published: { ...aboutProgram, events: ['program.published'] },
  program_unpublished: { ...aboutProgram, events: ['program.unpublished'] },
} as const satisfies Readonly<Record<string, TriggerEvents>>

export type TriggerName = keyof typeof triggerEvents
export const triggerNames = Object.keys(triggerEvents) as [TriggerName, ...TriggerName[]]

export function triggerEventOf(name: TriggerName): TriggerEvents {
  return triggerEvents[name]
}

/** Does what was chosen of a trigger hold for an event? Where nothing was chosen, what is read must only not be empty. */
export function fitsTrigger(
  name: TriggerName,
  only: Readonly<Record<string, readonly string[]>>,
  event: TriggerFact,
): boolean {
  const { events, choices = {} } = triggerEventOf(name)
  if (!events.includes(event.name)) return false
  return Object.entries(choices).every(([choice, { read }]) => {
    const values = read(event)
    const chosen = only[choice] ?? []
    return chosen.length === 0 ? values.length > 0 : values.some((value) => chosen.includes(value))
  })
}
