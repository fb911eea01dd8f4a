import { mailKind } from '../../emails/index.ts'

const forApplicant = { group: 'application', audience: 'applicant' } as const
const open = 'applications.gate.button'

export const receiptMail = mailKind({
  ...forApplicant,
  name: 'application_receipt',
  fields: ['program', 'title', 'reference', 'at', 'hash'],
  optional: ['isOwn', 'isAutomatic', 'by', 'reason', 'count'],
  subject: 'applications.receipt.subject',
  body: [
    { words: 'applications.receipt.sent', when: 'isOwn' },
    { words: 'applications.receipt.sent_by_itself', when: 'isAutomatic' },
    { words: 'applications.receipt.sent_for', when: 'by' },
    { words: 'applications.edited.reason', when: 'reason' },
    { words: 'applications.on_behalf.missing', when: 'count' },
    { words: 'applications.receipt.reference' },
    { words: 'applications.receipt.hash' },
    { words: 'applications.receipt.file' },
    { words: 'applications.receipt.next' },
  ],
  button: 'applications.receipt.button',
})

export const partReceiptMail = mailKind({
  ...forApplicant,
  name: 'application_part_receipt',
  fields: ['program', 'title', 'at', 'hash'],
  subject: 'applications.part.subject',
  body: [
    { words: 'applications.part.sent' },
    { words: 'applications.receipt.hash' },
    { words: 'applications.receipt.file' },
    { words: 'applications.part.next' },
  ],
  button: open,
})

export const addedMail = mailKind({
  ...forApplicant,
  name: 'application_added',
  fields: ['program', 'by', 'reason'],
  optional: ['isNew'],
  subject: 'applications.added.subject',
  body: [
    { words: 'applications.added.intro' },
    { words: 'applications.edited.reason' },
    { words: 'applications.added.new', when: 'isNew' },
    { words: 'applications.added.known', unless: 'isNew' },
  ],
  button: [
    { words: 'applications.added.button.new', when: 'isNew' },
    { words: 'applications.added.button.known', unless: 'isNew' },
  ],
})

export const editedMail = mailKind({
  ...forApplicant,
  name: 'application_edited',
  fields: ['program', 'title', 'changes', 'reason'],
  optional: ['reference', 'isSent'],
  subject: [
    { words: 'applications.edited.subject', when: 'reference' },
    { words: 'applications.edited.subjectDraft', unless: 'reference' },
  ],
  body: [
    { words: 'applications.edited.intro' },
    { field: 'changes' },
    { words: 'applications.edited.reason' },
    { words: 'applications.edited.sent', when: 'isSent' },
    { words: 'applications.edited.draft', unless: 'isSent' },
  ],
  button: open,
})

export const sentBackMail = mailKind({
  ...forApplicant,
  name: 'application_sent_back',
  fields: ['program', 'title', 'reference', 'message'],
  optional: ['at'],
  subject: 'applications.sent_back.subject',
  body: [
    { words: 'applications.sent_back.intro' },
    { field: 'message' },
    { words: 'applications.sent_back.until', when: 'at' },
  ],
  button: 'applications.sent_back.button',
})

export const decisionMail = mailKind({
  group: 'decision',
  audience: 'applicant',
  name: 'application_decision',
  fields: ['program', 'title', 'reference'],
  subject: 'applications.decision.subject',
  body: [{ words: 'applications.decision.intro' }, { words: 'applications.decision.where' }],
  button: 'applications.decision.button',
})

export const gateMail = mailKind({
  group: 'decision',
  audience: 'applicant',
  name: 'application_gate',
  fields: ['program', 'title', 'gate'],
  optional: ['isValidated', 'isRefused', 'isChangesAsked', 'message', 'closing'],
  subject: 'applications.gate.subject',
  body: [
    { words: 'applications.gate.open', when: 'isValidated' },
    { words: 'applications.gate.refused', when: 'isRefused' },
    { words: 'applications.gate.closed', when: 'isChangesAsked' },
    { field: 'message' },
    { field: 'closing' },
  ],
  button: open,
})

export const requestAnsweredMail = mailKind({
  ...forApplicant,
  name: 'application_request_answered',
  fields: ['program', 'title', 'kind'],
  optional: ['isAccepted', 'at', 'reason'],
  subject: 'applications.request_answered.subject',
  body: [
    { words: 'applications.request_answered.accepted', when: 'isAccepted' },
    { words: 'applications.request_answered.refused', unless: 'isAccepted' },
    { words: 'applications.sent_back.until', when: 'at' },
    { field: 'reason' },
  ],
  button: open,
})

export const overdueMail = mailKind({
  ...forApplicant,
  name: 'application_overdue',
  fields: ['program', 'title', 'reference', 'at'],
  subject: 'applications.overdue.subject',
  body: [{ words: 'applications.overdue.intro' }, { words: 'applications.overdue.next' }],
  button: open,
})

export const moreTimeMail = mailKind({
  ...forApplicant,
  name: 'application_more_time',
  fields: ['program', 'at', 'reason'],
  optional: ['title'],
  subject: 'applications.more_time.subject',
  body: [
    { words: 'applications.more_time.until', when: 'title' },
    { words: 'applications.more_time.person', unless: 'title' },
    { field: 'reason' },
  ],
  button: [
    { words: open, when: 'title' },
    { words: 'applications.more_time.button', unless: 'title' },
  ],
})

export const reminderMail = mailKind({
  ...forApplicant,
  name: 'application_reminder',
  topic: 'reminders',
  fields: ['program', 'title', 'at', 'percent'],
  subject: 'applications.reminder.subject',
  body: [{ words: 'applications.reminder.until' }, { words: 'applications.reminder.filled' }],
  button: 'applications.sent_back.button',
})

export const missedMail = mailKind({
  ...forApplicant,
  name: 'application_deadline_missed',
  fields: ['program', 'title', 'at'],
  optional: ['isIncomplete', 'isUnconfirmed', 'isFull', 'isIneligible', 'closing'],
  subject: 'applications.missed.subject',
  body: [
    { words: 'applications.missed.since' },
    { words: 'applications.missed.incomplete', when: 'isIncomplete' },
    { words: 'applications.missed.unconfirmed', when: 'isUnconfirmed' },
    { words: 'applications.missed.full', when: 'isFull' },
    { words: 'applications.missed.ineligible', when: 'isIneligible' },
    { field: 'closing' },
  ],
  button: open,
})

export const infectedMail = mailKind({
  ...forApplicant,
  name: 'application_file_infected',
  fields: ['program', 'title', 'file'],
  subject: 'applications.infected.subject',
  body: [{ words: 'applications.infected.intro' }, { words: 'applications.infected.next' }],
  button: open,
})

export const formChangedMail = mailKind({
  ...forApplicant,
  name: 'application_form_changed',
  fields: ['program', 'title', 'changes'],
  subject: 'applications.form_changed.subject',
  body: [
    { words: 'applications.form_changed.intro' },
    { field: 'changes' },
    { words: 'applications.form_changed.kept' },
  ],
  button: open,
})

const staff = <const Topic extends string>(topic: Topic) =>
  mailKind({
    name: `staff_${topic}`,
    topic: 'waiting',
    group: 'team',
    audience: 'staff',
    fields: ['program', 'title', 'applicant'],
    optional: ['gate', 'kind', 'reason'],
    subject: `applications.staff.${topic}.subject`,
    body: [{ words: `applications.staff.${topic}.intro` }, { field: 'reason' }],
    button: 'applications.staff.button',
  })

/** Mails to those who may answer, by what waits for them. */
export const staffMails = { gate: staff('gate'), request: staff('request'), overdue: staff('overdue') } as const

export const digestMail = mailKind({
  name: 'staff_digest',
  topic: 'waiting',
  group: 'team',
  audience: 'staff',
  fields: ['program', 'count', 'waiting'],
  subject: 'applications.staff.digest.subject',
  body: [{ words: 'applications.staff.digest.intro' }, { field: 'waiting' }],
  button: 'applications.staff.digest.button',
})

const colleague = <const Topic extends string>(topic: Topic) =>
  mailKind({
    name: `staff_${topic}`,
    topic: 'colleagues',
    group: 'team',
    audience: 'staff',
    fields: ['program', 'title', 'by', 'message'],
    subject: `applications.staff.${topic}.subject`,
    body: [{ words: `applications.staff.${topic}.intro` }, { field: 'message' }],
    button: 'applications.staff.button',
  })

/** Mails between colleagues, by what one does for the other. */
export const colleagueMails = {
  mention: colleague('mention'),
  reply: colleague('reply'),
  task: colleague('task'),
} as const

export const applicationMails = [
  ...[receiptMail, partReceiptMail, addedMail, editedMail, sentBackMail, decisionMail, gateMail, requestAnsweredMail],
  ...[overdueMail, moreTimeMail, reminderMail, missedMail, infectedMail, formChangedMail],
  ...[...Object.values(staffMails), digestMail, ...Object.values(colleagueMails)],
]
