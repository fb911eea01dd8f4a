import { mailKind } from '../emails/index.ts'

export const messageToApplicant = mailKind({
  name: 'message_to_applicant',
  topic: 'messages',
  group: 'application',
  audience: 'applicant',
  fields: ['program', 'title', 'message'],
  optional: ['attached'],
  subject: 'messages.mail.subject',
  body: [
    { words: 'messages.mail.from_team' },
    { field: 'message' },
    { words: 'messages.mail.files', when: 'attached' },
  ],
  button: 'messages.mail.button',
})

export const messageToTeam = mailKind({
  name: 'message_to_team',
  topic: 'team_messages',
  group: 'team',
  audience: 'staff',
  fields: ['program', 'title', 'name', 'message'],
  optional: ['attached'],
  subject: 'messages.mail.subject',
  body: [
    { words: 'messages.mail.from_applicant' },
    { field: 'message' },
    { words: 'messages.mail.files', when: 'attached' },
  ],
  button: 'messages.mail.button',
})

export const replyNotTaken = mailKind({
  name: 'reply_not_taken',
  group: 'application',
  audience: 'person',
  fields: ['title'],
  optional: ['isOtherAddress', 'isExpired', 'isTooLong', 'isTooManyFiles'],
  subject: 'messages.mail.not_taken.subject',
  body: [
    { words: 'messages.mail.not_taken.other_address', when: 'isOtherAddress' },
    { words: 'messages.mail.not_taken.expired', when: 'isExpired' },
    { words: 'messages.mail.not_taken.too_long', when: 'isTooLong' },
    { words: 'messages.mail.not_taken.too_many_files', when: 'isTooManyFiles' },
    { words: 'messages.mail.not_taken.help' },
  ],
  button: 'messages.mail.button',
})

export const domainSends = mailKind({
  name: 'sending_domain_verified',
  group: 'team',
  audience: 'staff',
  fields: ['domain'],
  subject: 'messages.mail.domain.sends.subject',
  body: [{ words: 'messages.mail.domain.sends' }],
  button: 'messages.mail.domain.button',
})

export const domainFails = mailKind({
  name: 'sending_domain_failing',
  group: 'team',
  audience: 'staff',
  fields: ['domain'],
  subject: 'messages.mail.domain.fails.subject',
  body: [{ words: 'messages.mail.domain.fails' }, { words: 'messages.mail.domain.fails.next' }],
  button: 'messages.mail.domain.button',
})

export const messageMails = [messageToApplicant, messageToTeam, replyNotTaken, domainSends, domainFails]
