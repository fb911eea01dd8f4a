import { mailKind } from '../emails/index.ts'

const about = ['program', 'title', 'reference', 'amount'] as const

export const paymentReceipt = mailKind({
  name: 'payment_receipt',
  group: 'application',
  audience: 'applicant',
  fields: about,
  optional: ['number'],
  subject: 'payments.mail.paid.subject',
  body: [{ words: 'payments.mail.paid.body' }, { words: 'payments.mail.paid.invoice', when: 'number' }],
  button: 'payments.mail.open',
})

export const paymentRefused = mailKind({
  name: 'payment_refused',
  group: 'application',
  audience: 'applicant',
  fields: [...about, 'message'],
  subject: 'payments.mail.refused.subject',
  body: [{ words: 'payments.mail.refused.body' }, { field: 'message' }, { words: 'payments.mail.refused.next' }],
  button: 'payments.mail.open',
})

export const paymentRefunded = mailKind({
  name: 'payment_refunded',
  group: 'application',
  audience: 'applicant',
  fields: [...about, 'reason'],
  subject: 'payments.mail.refunded.subject',
  body: [{ words: 'payments.mail.refunded.body' }, { field: 'reason' }],
  button: 'payments.mail.open',
})

export const waiverAnswered = mailKind({
  name: 'waiver_answered',
  group: 'application',
  audience: 'applicant',
  fields: ['program', 'title', 'message'],
  optional: ['isAccepted'],
  subject: 'payments.mail.waiver.subject',
  body: [
    { words: 'payments.mail.waiver.granted', when: 'isAccepted' },
    { words: 'payments.mail.waiver.refused', unless: 'isAccepted' },
    { field: 'message' },
  ],
  button: 'payments.mail.open',
})

export const paymentMails = [paymentReceipt, paymentRefused, paymentRefunded, waiverAnswered]
