import { mailKind } from '../emails/index.ts'

const about = ['program', 'title'] as const

/** To whose turn it is to sign. */
export const agreementToSign = mailKind({
  name: 'agreement_to_sign',
  group: 'application',
  audience: 'person',
  fields: [...about, 'name', 'amount'],
  subject: 'grants.mail.sign.subject',
  body: [{ words: 'grants.mail.sign.body' }, { words: 'grants.mail.sign.code' }],
  button: 'grants.mail.sign.button',
})

/** Proves who signs, or who says where a grant is paid. */
export const grantCode = mailKind({
  name: 'grant_code',
  group: 'application',
  audience: 'person',
  fields: [...about, 'code'],
  isSecurity: true,
  subject: 'grants.mail.code.subject',
  body: [{ words: 'grants.mail.code.body' }, { words: 'grants.mail.code.ignore' }],
  button: 'grants.mail.code.button',
})

export const agreementSigned = mailKind({
  name: 'agreement_signed',
  group: 'application',
  audience: 'person',
  fields: [...about, 'amount'],
  subject: 'grants.mail.signed.subject',
  body: [{ words: 'grants.mail.signed.body' }],
  button: 'grants.mail.open',
})

/** To the grantee and to whoever pays: an account was given, or changes in two days. */
export const payeeMail = mailKind({
  name: 'grant_account',
  group: 'application',
  audience: 'person',
  fields: [...about, 'name', 'number'],
  optional: ['date'],
  isSecurity: true,
  subject: 'grants.mail.payee.subject',
  body: [
    { words: 'grants.mail.payee.body' },
    { words: 'grants.mail.payee.from', when: 'date' },
    { words: 'grants.mail.payee.stop' },
  ],
  button: 'grants.mail.open',
})

export const grantPaid = mailKind({
  name: 'grant_paid',
  group: 'application',
  audience: 'applicant',
  fields: [...about, 'amount', 'day'],
  subject: 'grants.mail.paid.subject',
  body: [{ words: 'grants.mail.paid.body' }],
  button: 'grants.mail.open',
})

export const reportDue = mailKind({
  name: 'grant_report_due',
  group: 'application',
  audience: 'applicant',
  fields: [...about, 'what', 'day'],
  subject: 'grants.mail.report.subject',
  body: [{ words: 'grants.mail.report.body' }],
  button: 'grants.mail.open',
})

export const reportAnswered = mailKind({
  name: 'grant_report_answered',
  group: 'application',
  audience: 'applicant',
  fields: [...about, 'what', 'message'],
  optional: ['isAccepted', 'isChangesAsked'],
  subject: 'grants.mail.answer.subject',
  body: [
    { words: 'grants.mail.answer.accepted', when: 'isAccepted' },
    { words: 'grants.mail.answer.changes', when: 'isChangesAsked' },
    { field: 'message' },
  ],
  button: 'grants.mail.open',
})

export const grantMails = [agreementToSign, grantCode, agreementSigned, payeeMail, grantPaid, reportDue, reportAnswered]
