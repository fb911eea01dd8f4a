import { mailKind } from '../emails/index.ts'

/** Tells somebody who was put on the list of a program that they may see it. */
export const guestInvitation = mailKind({
  name: 'program_guest',
  group: 'application',
  audience: 'person',
  fields: ['platform', 'program', 'email'],
  subject: 'programs.mail.guest.subject',
  body: [{ words: 'programs.mail.guest.text' }, { words: 'programs.mail.guest.how' }],
  button: 'programs.mail.guest.button',
})

export const programMails = [guestInvitation]
