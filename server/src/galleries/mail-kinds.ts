import { mailKind } from '../emails/index.ts'

/** Asks whoever applies whether they want to be shown. It says nothing of what was decided. */
export const invitationMail = mailKind({
  name: 'gallery_invitation',
  topic: 'publicity',
  group: 'application',
  audience: 'applicant',
  fields: ['program', 'title', 'what'],
  subject: 'galleries.invitation.subject',
  body: [{ words: 'galleries.invitation.text' }, { words: 'galleries.invitation.choice' }],
  button: 'galleries.invitation.button',
})

/** Says to somebody who applies with others that what is shown names them. */
export const shownMail = mailKind({
  name: 'gallery_shown',
  group: 'application',
  audience: 'person',
  fields: ['program', 'title', 'applicant', 'what'],
  subject: 'galleries.named.subject',
  body: [{ words: 'galleries.named.text' }, { words: 'galleries.named.choice' }],
  button: 'galleries.named.button',
})

export const galleryMails = [invitationMail, shownMail]
