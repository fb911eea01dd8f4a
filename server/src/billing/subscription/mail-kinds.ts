import { mailKind } from '../../emails/index.ts'

const team = { group: 'team', audience: 'staff', button: 'billing.mail.button' } as const
const body = (name: string) => [{ words: `billing.mail.${name}.text` }, { words: `billing.mail.${name}.next` }]

/** An invoice that is paid, or that a transfer is awaited for. */
export const settledMail = mailKind({
  ...team,
  name: 'subscription_invoice',
  fields: ['platform', 'number', 'amount'],
  subject: 'billing.mail.invoice.subject',
  body: body('invoice'),
})

export const refusedMail = mailKind({
  ...team,
  name: 'subscription_refused',
  fields: ['platform', 'amount', 'day', 'until'],
  subject: 'billing.mail.refused.subject',
  body: body('refused'),
})

export const suspendedMail = mailKind({
  ...team,
  name: 'subscription_suspended',
  fields: ['platform', 'amount'],
  subject: 'billing.mail.suspended.subject',
  body: body('suspended'),
})

/** Two weeks before a year is renewed. */
export const renewalMail = mailKind({
  ...team,
  name: 'subscription_renewal',
  fields: ['platform', 'plan', 'date'],
  subject: 'billing.mail.renewal.subject',
  body: body('renewal'),
})

export const endedMail = mailKind({
  ...team,
  name: 'subscription_ended',
  fields: ['platform', 'plan'],
  subject: 'billing.mail.ended.subject',
  body: body('ended'),
})

export const subscriptionMails = [settledMail, refusedMail, suspendedMail, renewalMail, endedMail]
