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

export const galleryMails = [invitationMail]
