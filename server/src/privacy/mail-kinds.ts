import { mailKind } from '../emails/index.ts'

const privacy = <const Name extends string>(name: Name) =>
  mailKind({
    name: `privacy_${name}`,
    group: 'account',
    audience: 'person',
    isSecurity: true,
    fields: ['platform', 'email'],
    optional: ['count', 'day'],
    subject: `privacy.mail.${name}.subject`,
    body: [{ words: `privacy.mail.${name}.first` }, { words: `privacy.mail.${name}.second` }],
    button: `privacy.mail.${name}.button`,
  })

/** Mails about a person's own data, by what they are about. */
export const privacyMailKinds = {
  export: privacy('export'),
  deletion_asked: privacy('deletion_asked'),
  deletion_done: privacy('deletion_done'),
} as const

export const privacyMails = Object.values(privacyMailKinds)
