import { mailKind } from '../emails/index.ts'

const account = <const Name extends string>(name: Name) =>
  mailKind({
    name: `account_${name}`,
    group: 'account',
    audience: 'person',
    isSecurity: true,
    fields: ['platform', 'email'],
    optional: ['next'],
    subject: `identity.mail.${name}.subject`,
    body: [{ words: `identity.mail.${name}.first` }, { words: `identity.mail.${name}.second` }],
    button: `identity.mail.${name}.button`,
  })

/** Mails about an account, by what they are about. */
export const accountMails = {
  confirm: account('confirm'),
  exists: account('exists'),
  reset: account('reset'),
  password_changed: account('password_changed'),
  magic: account('magic'),
  email_change: account('email_change'),
  email_notice: account('email_notice'),
  email_taken: account('email_taken'),
} as const

/** What a thief adds to stay inside has a link in its mail that takes it back. */
const security = <const Name extends string>(name: Name, isAdded: boolean) =>
  mailKind({
    name: `account_${name}`,
    group: 'account',
    audience: 'person',
    isSecurity: true,
    fields: ['platform', 'email'],
    subject: 'identity.mail.security.subject',
    body: [
      { words: `identity.mail.security.${name}` },
      { words: `identity.mail.security.${isAdded ? 'stop' : 'second'}` },
    ],
    button: `identity.mail.security.${isAdded ? 'stopButton' : 'button'}`,
  })

/** Mails about what changed in how an account is kept. */
export const securityMails = {
  second_factor_on: security('second_factor_on', true),
  second_factor_off: security('second_factor_off', false),
  passkey_added: security('passkey_added', true),
  passkey_removed: security('passkey_removed', false),
  recovery_codes: security('recovery_codes', true),
  provider_linked: security('provider_linked', true),
  provider_unlinked: security('provider_unlinked', false),
} as const

export const identityMails = [...Object.values(accountMails), ...Object.values(securityMails)]
