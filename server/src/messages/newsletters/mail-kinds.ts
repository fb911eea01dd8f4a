import { mailKind } from '../../emails/index.ts'

/** Asks whoever signed up to confirm it; it says so where they are on the lists already. */
export const newsletterConfirmation = mailKind({
  name: 'newsletter_confirmation',
  group: 'account',
  audience: 'person',
  fields: ['platform', 'what'],
  optional: ['isKnown'],
  isSecurity: true,
  subject: [
    { words: 'newsletters.mail.known.subject', when: 'isKnown' },
    { words: 'newsletters.mail.confirm.subject', unless: 'isKnown' },
  ],
  body: [
    { words: 'newsletters.mail.confirm.text', unless: 'isKnown' },
    { words: 'newsletters.mail.confirm.ignore', unless: 'isKnown' },
    { words: 'newsletters.mail.known.text', when: 'isKnown' },
  ],
  button: [
    { words: 'newsletters.mail.known.button', when: 'isKnown' },
    { words: 'newsletters.mail.confirm.button', unless: 'isKnown' },
  ],
})

/** Tells whoever wrote a newsletter that it stopped by itself. */
export const newsletterStopped = mailKind({
  name: 'newsletter_stopped',
  group: 'team',
  audience: 'staff',
  fields: ['title', 'reason'],
  subject: 'newsletters.mail.stopped.subject',
  body: [{ words: 'newsletters.mail.stopped.text' }, { field: 'reason' }],
  button: 'newsletters.mail.stopped.button',
})

export const newsletterMails = [newsletterConfirmation, newsletterStopped]
