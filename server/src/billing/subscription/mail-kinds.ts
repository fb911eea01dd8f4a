import { mailKind } from '../../emails/index.ts'

const kind = <const Name extends string, const Field extends string>(name: Name, fields: readonly Field[]) =>
  mailKind({
    name: `subscription_${name}`,
    group: 'team',
    audience: 'staff',
    fields: ['platform', ...fields],
    subject: `billing.mail.${name}.subject`,
    body: [{ words: `billing.mail.${name}.text` }, { words: `billing.mail.${name}.next` }],
    button: 'billing.mail.button',
  })

/** An invoice that is paid, or that a transfer is awaited for. */
export const settledMail = kind('invoice', ['number', 'amount'])
export const refusedMail = kind('refused', ['amount', 'next', 'suspends'])
export const suspendedMail = kind('suspended', ['amount'])
export const renewalMail = kind('renewal', ['plan', 'date'])
export const endedMail = kind('ended', ['plan'])

export const billingMails = [settledMail, refusedMail, suspendedMail, renewalMail, endedMail]
