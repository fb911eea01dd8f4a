import { mailKind } from '../emails/index.ts'

const quota = <const Name extends 'near' | 'full'>(name: Name) =>
  mailKind({
    name: `quota_${name}`,
    group: 'team',
    audience: 'staff',
    fields: ['platform', 'limit', 'used', 'allowed', 'until'],
    subject: `billing.mail.${name}.subject`,
    body: [{ words: `billing.mail.${name}.body` }, { words: `billing.mail.${name}.next` }],
    button: 'billing.mail.button',
  })

export const quotaNear = quota('near')
export const quotaFull = quota('full')

export const billingMails = [quotaNear, quotaFull]
