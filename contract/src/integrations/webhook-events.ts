import type { Permission } from '../kernel/index.ts'

/** What an event is about, as its payload tells it. */
export type WebhookSubject = 'application' | 'session' | 'program'

interface WebhookEvent {
  readonly subject: WebhookSubject
  /** What whoever set the webhook up must still be allowed to read. */
  readonly permission: Permission
}

const aboutApplication = { subject: 'application', permission: 'program.applications.read' } as const
const aboutPayment = { subject: 'application', permission: 'program.payments.read' } as const
const aboutSession = { subject: 'session', permission: 'program.evaluation.read' } as const
const aboutProgram = { subject: 'program', permission: 'program.settings.read' } as const

/** The events that webhooks may be told of, by family; a family is asked for as `application.*`. */
export const webhookEvents = {
  'application.started': aboutApplication,
  'application.imported': aboutApplication,
  'application.submitted': aboutApplication,
  'application.withdrawn': aboutApplication,
  'application.review_started': aboutApplication,
  'application.sent_back': aboutApplication,
  // Before it is published a decision is known to those who decide alone.
  'application.decided': { subject: 'application', permission: 'program.applications.decide' },
  'application.decision_published': aboutApplication,
  'application.gate_moved': aboutApplication,
  'application.request_made': aboutApplication,
  'application.request_answered': aboutApplication,
  'application.more_time_given': aboutApplication,
  'application.answers_edited': aboutApplication,
  'application.status_set': aboutApplication,
  'application.tagged': aboutApplication,
  'application.assigned': aboutApplication,
  'application.commented': aboutApplication,
  'application.task_done': aboutApplication,
  'application.trashed': aboutApplication,
  'application.restored': aboutApplication,
  'message.sent': aboutApplication,
  'referee.answered': aboutApplication,
  'referee.declined': aboutApplication,
  'collaborator.accepted': aboutApplication,
  'file.infected': aboutApplication,
  'order.placed': aboutPayment,
  'order.paid': aboutPayment,
  'payment.confirmed': aboutPayment,
  'payment.refused': aboutPayment,
  'payment.failed': aboutPayment,
  'payment.disputed': aboutPayment,
  'refund.done': aboutPayment,
  'refund.external': aboutPayment,
  'invoice.issued': aboutPayment,
  'evaluation_session.opened': aboutSession,
  'evaluation_session.closed': aboutSession,
  'evaluation.submitted': aboutSession,
  'juror.invited': aboutSession,
  'juror.accepted': aboutSession,
  'juror.declined': aboutSession,
  'conflict.confirmed': aboutSession,
  'decisions.published': aboutSession,
  'program.published': aboutProgram,
  'program.unpublished': aboutProgram,
  'program.changed': aboutProgram,
} as const satisfies Readonly<Record<string, WebhookEvent>>

export type WebhookEventName = keyof typeof webhookEvents

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEventName[]

export const webhookFamilies: readonly string[] = [
  ...new Set(webhookEventNames.map((name) => `${name.split('.')[0]}.*`)),
]

export function webhookEventOf(name: string): WebhookEvent | undefined {
  return Object.hasOwn(webhookEvents, name) ? webhookEvents[name as WebhookEventName] : undefined
}

/** The names that a list of names and families stands for. */
export function expandEventTypes(types: readonly string[]): WebhookEventName[] {
  return webhookEventNames.filter((name) => types.includes(name) || types.includes(`${name.split('.')[0]}.*`))
}
