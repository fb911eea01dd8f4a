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
const aboutGrant = { subject: 'application', permission: 'program.grants.read' } as const
const aboutVote = { subject: 'program', permission: 'program.votes.manage' } as const
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
  'gallery.item_consented': aboutApplication,
  'gallery.item_withdrawn': aboutApplication,
  'gallery.item_declined': aboutApplication,
  'award.issued': aboutApplication,
  'award.corrected': aboutApplication,
  'award.revoked': aboutApplication,
  'grant.proposed': aboutGrant,
  'grant.approved': aboutGrant,
  'grant.refused': aboutGrant,
  'grant.ended': aboutGrant,
  'grant_agreement.sent': aboutGrant,
  'grant_agreement.completed': aboutGrant,
  'grant_report.submitted': aboutGrant,
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
  'gallery.published': aboutProgram,
  'gallery.unpublished': aboutProgram,
  'public_vote.opened': aboutVote,
  'public_vote.closed': aboutVote,
  // Of every hour: how many receipts there are. No single ballot is ever told of.
  'public_vote.committed': aboutVote,
  'public_vote.sealed': aboutVote,
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
