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

export const accessMails = [invitationMail]
