import { mailKind } from '../emails/index.ts'

export const invitationMail = mailKind({
  name: 'invitation',
  group: 'team',
  audience: 'person',
  isSecurity: true,
  fields: ['inviter', 'place', 'platform', 'role'],
  subject: 'access.mail.invitation.subject',
  body: [{ words: 'access.mail.invitation.first' }, { words: 'access.mail.invitation.second' }],
  button: 'access.mail.invitation.button',
})

/** To who has no second factor yet. */
export const reminderMail = mailKind({
  name: 'factor_reminder',
  group: 'team',
  audience: 'person',
  isSecurity: true,
  fields: ['platform', 'role'],
  optional: ['day'],
  subject: 'access.mail.reminder.subject',
  body: [
    { words: 'access.mail.reminder.from', when: 'day' },
    { words: 'access.mail.reminder.first', unless: 'day' },
    { words: 'access.mail.reminder.second' },
  ],
  button: 'access.mail.reminder.button',
})

/** To the person, and to every owner. */
export const factorResetMail = mailKind({
  name: 'factor_reset',
  group: 'team',
  audience: 'person',
  isSecurity: true,
  fields: ['platform', 'by', 'name'],
  subject: 'access.mail.reset.subject',
  body: [{ words: 'access.mail.reset.first' }, { words: 'access.mail.reset.second' }],
  button: 'access.mail.reset.button',
})

/** To everybody with an account: nobody may agree to what they cannot know. */
export const legalTextMail = mailKind({
  name: 'legal_text_changed',
  group: 'account',
  audience: 'person',
  fields: ['platform', 'what', 'day'],
  subject: 'access.mail.legal.subject',
  body: [{ words: 'access.mail.legal.text' }, { words: 'access.mail.legal.from' }],
  button: 'access.mail.legal.button',
})

export const accessMails = [invitationMail, reminderMail, factorResetMail, legalTextMail]
