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

/** To a mailbox that is not on the list of who may vote. */
export const voteStrangerMail = mailKind({
  name: 'vote_not_listed',
  group: 'account',
  audience: 'person',
  fields: ['title', 'program'],
  subject: 'votes.mail.stranger.subject',
  body: [{ words: 'votes.mail.stranger.text' }],
  button: 'votes.mail.code.button',
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
  voteReceiptMail,
  voteReminderMail,
  voteDecisionMail,
  voteResultMail,
]
