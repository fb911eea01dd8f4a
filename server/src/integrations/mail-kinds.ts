import { mailKind } from '../emails/index.ts'

const trouble = <const Name extends 'warning' | 'disabled'>(name: Name) =>
  mailKind({
    name: `webhook_${name}`,
    topic: 'machines',
    group: 'team',
    audience: 'staff',
    fields: ['name', 'place', 'reason'],
    subject: `integrations.mail.${name}.subject`,
    body: [{ field: 'reason' }, { words: `integrations.mail.${name}.next` }],
    button: 'integrations.mail.button',
  })

/** A webhook or a channel that fails, or that was switched off. */
export const troubleMails = { warning: trouble('warning'), disabled: trouble('disabled') } as const

/** A question of somebody of the team. */
export const supportMail = mailKind({
  name: 'support_request',
  group: 'team',
  audience: 'staff',
  fields: ['name', 'email', 'platform', 'message'],
  subject: 'integrations.mail.support.subject',
  body: [{ words: 'integrations.mail.support.first' }, { field: 'message' }],
  button: 'integrations.mail.support.button',
})

export const integrationMails = [...Object.values(troubleMails), supportMail]
