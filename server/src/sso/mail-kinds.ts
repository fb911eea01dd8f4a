import { mailKind } from '../emails/index.ts'

/** To whose address a provider asserted: link it, if it was you. */
export const linkMail = mailKind({
  name: 'account_link',
  group: 'account',
  audience: 'person',
  isSecurity: true,
  fields: ['platform', 'email', 'by'],
  subject: 'sso.mail.link.subject',
  body: [{ words: 'sso.mail.link.first' }, { words: 'sso.mail.link.second' }],
  button: 'sso.mail.link.button',
})

export const ssoMails = [linkMail]
