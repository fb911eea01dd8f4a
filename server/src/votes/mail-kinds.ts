import { mailKind } from '../emails/index.ts'

/** The six digits that make a ballot count. It is read by nobody in the log. */
export const voteCodeMail = mailKind({
  name: 'vote_code',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program', 'code'],
  isSecurity: true,
  subject: 'votes.mail.code.subject',
  body: [{ words: 'votes.mail.code.text' }, { words: 'votes.mail.code.ignore' }],
  button: 'votes.mail.code.button',
})

/** To a mailbox that is not on the list of who may vote. It leaves as a code does: how far it comes must tell nothing. */
export const voteStrangerMail = mailKind({
  name: 'vote_not_listed',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program'],
  isSecurity: true,
  subject: 'votes.mail.stranger.subject',
  body: [{ words: 'votes.mail.stranger.text' }],
  button: 'votes.mail.code.button',
})

/** To a mailbox that is on the list, or has an account, and asked whether it may vote. */
export const voteListedMail = mailKind({
  name: 'vote_listed',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program'],
  subject: 'votes.mail.listed.subject',
  body: [{ words: 'votes.mail.listed.text' }],
  button: 'votes.mail.code.button',
})

/** To a mailbox of no account, where accounts alone vote. */
export const voteNoAccountMail = mailKind({
  name: 'vote_no_account',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program'],
  isSecurity: true,
  subject: 'votes.mail.noAccount.subject',
  body: [{ words: 'votes.mail.noAccount.text' }],
  button: 'votes.mail.code.button',
})

/** A ballot that counted is being checked after all. */
export const voteHeldMail = mailKind({
  name: 'vote_held',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program'],
  subject: 'votes.mail.held.subject',
  body: [{ words: 'votes.mail.held.text' }, { words: 'votes.mail.decision.appeal' }],
  button: 'votes.mail.receipt.button',
})

/** Asks a mailbox whether it wants each fingerprint. */
export const voteObserverMail = mailKind({
  name: 'vote_observer',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program'],
  subject: 'votes.mail.observer.subject',
  body: [{ words: 'votes.mail.observer.text' }, { words: 'votes.mail.observer.ignore' }],
  button: 'votes.mail.observer.button',
})

/** A fingerprint of the register, to whoever observes a vote. */
export const voteFingerprintMail = mailKind({
  name: 'vote_fingerprint',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program', 'number', 'hash', 'date'],
  subject: 'votes.mail.fingerprint.subject',
  body: [{ words: 'votes.mail.fingerprint.text' }, { field: 'hash' }, { words: 'votes.mail.fingerprint.why' }],
  button: 'votes.mail.fingerprint.button',
})

/** The number of a ballot, with which it is found again; never what it says. */
export const voteReceiptMail = mailKind({
  name: 'vote_receipt',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program', 'number'],
  optional: ['waiting'],
  subject: 'votes.mail.receipt.subject',
  body: [
    { words: 'votes.mail.receipt.text', unless: 'waiting' },
    { words: 'votes.mail.receipt.held', when: 'waiting' },
    { words: 'votes.mail.receipt.number' },
  ],
  button: 'votes.mail.receipt.button',
})

/** To whoever handed in a ballot and did not type its code. */
export const voteReminderMail = mailKind({
  name: 'vote_reminder',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program', 'deadline'],
  subject: 'votes.mail.reminder.subject',
  body: [{ words: 'votes.mail.reminder.text' }, { words: 'votes.mail.code.ignore' }],
  button: 'votes.mail.reminder.button',
})

/** What was decided about a ballot that was held. */
export const voteDecisionMail = mailKind({
  name: 'vote_decision',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program'],
  optional: ['isAccepted', 'reason'],
  subject: 'votes.mail.decision.subject',
  body: [
    { words: 'votes.mail.decision.counted', when: 'isAccepted' },
    { words: 'votes.mail.decision.setAside', unless: 'isAccepted' },
    { field: 'reason', when: 'reason' },
    { words: 'votes.mail.decision.appeal', unless: 'isAccepted' },
  ],
  button: 'votes.mail.receipt.button',
})

/** To whoever votes, where the end was put off. */
export const voteExtendedMail = mailKind({
  name: 'vote_extended',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program', 'deadline'],
  subject: 'votes.mail.extended.subject',
  body: [{ words: 'votes.mail.extended.text' }],
  button: 'votes.mail.code.button',
})

/** To whoever asked to be told of the result. */
export const voteResultMail = mailKind({
  name: 'vote_result',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program'],
  subject: 'votes.mail.result.subject',
  body: [{ words: 'votes.mail.result.text' }],
  button: 'votes.mail.result.button',
})

export const voteMails = [
  voteCodeMail,
  voteStrangerMail,
  voteListedMail,
  voteNoAccountMail,
  voteHeldMail,
  voteObserverMail,
  voteFingerprintMail,
  voteReceiptMail,
  voteReminderMail,
  voteDecisionMail,
  voteExtendedMail,
  voteResultMail,
]
