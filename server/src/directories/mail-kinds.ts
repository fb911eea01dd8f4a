import { mailKind } from '../emails/index.ts'

/** Asks somebody whether they agree to be listed. */
export const directoryInvitation = mailKind({
  name: 'directory_invitation',
  group: 'application',
  audience: 'person',
  fields: ['platform', 'title', 'what'],
  subject: 'directories.mail.invitation.subject',
  body: [{ words: 'directories.mail.invitation.text' }, { words: 'directories.mail.invitation.free' }],
  button: 'directories.mail.invitation.button',
})

/** Once a year: is it still right? */
export const directoryCheck = mailKind({
  name: 'directory_check',
  topic: 'publicity',
  group: 'application',
  audience: 'person',
  fields: ['platform', 'title', 'what'],
  subject: 'directories.mail.check.subject',
  body: [{ words: 'directories.mail.check.text' }],
  button: 'directories.mail.check.button',
})

/** Hands a message on; an answer goes to whoever wrote it. */
export const directoryMessage = mailKind({
  name: 'directory_message',
  group: 'application',
  audience: 'person',
  fields: ['title', 'what', 'name', 'email', 'message'],
  subject: 'directories.mail.message.subject',
  body: [
    { words: 'directories.mail.message.text' },
    { field: 'message' },
    { words: 'directories.mail.message.answer' },
  ],
  button: 'directories.mail.message.button',
})

/** Opens an entry for whoever says that it is theirs, at an address of its own domain. */
export const directoryClaim = mailKind({
  name: 'directory_claim',
  group: 'application',
  audience: 'person',
  fields: ['platform', 'title', 'what'],
  subject: 'directories.mail.claim.subject',
  body: [{ words: 'directories.mail.claim.text' }],
  button: 'directories.mail.claim.button',
})

export const directoryMails = [directoryInvitation, directoryCheck, directoryMessage, directoryClaim]
