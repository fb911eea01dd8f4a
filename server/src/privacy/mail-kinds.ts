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

type Shown = 'day' | 'message' | 'reason' | 'number'

/** About a request: what it says stands between its first words and its last. */
const request = <const Name extends string, const Field extends Shown = never>(name: Name, ...shown: Field[]) =>
  mailKind({
    name: `privacy_${name}`,
    group: 'account',
    audience: 'person',
    isSecurity: true,
    fields: ['platform', 'email'],
    optional: ['day', 'message', 'reason', 'number'],
    subject: `privacy.mail.${name}.subject`,
    body: [
      { words: `privacy.mail.${name}.first` },
      ...shown.flatMap((field) => (field === 'message' || field === 'reason' ? [{ field } as const] : [])),
      { words: `privacy.mail.${name}.second` },
    ],
    button: `privacy.mail.${name}.button`,
  })

/** Mails about a person's own data, by what they are about. */
export const privacyMailKinds = {
  request_received: request('request_received'),
  request_proof: request('request_proof'),
  request_answered: request('request_answered', 'message'),
  request_refused: request('request_refused', 'reason'),
  erasure_done: request('erasure_done'),
  export: privacy('export'),
  deletion_asked: privacy('deletion_asked'),
  deletion_done: privacy('deletion_done'),
} as const

const retention = <const Name extends string>(name: Name) =>
  mailKind({
    name: `privacy_${name}`,
    group: 'team',
    audience: 'staff',
    fields: ['platform', 'day'],
    optional: ['number'],
    subject: `privacy.mail.${name}.subject`,
    body: [{ words: `privacy.mail.${name}.first` }, { words: `privacy.mail.${name}.second` }],
    button: `privacy.mail.${name}.button`,
  })

/** Letters to the team about rules of retention. */
export const retentionMailKinds = {
  retention_warning: retention('retention_warning'),
  retention_immediate: retention('retention_immediate'),
} as const

export const privacyMails = [...Object.values(privacyMailKinds), ...Object.values(retentionMailKinds)]
