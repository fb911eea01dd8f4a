import { mailKind } from '../../emails/index.ts'

const forJuror = { group: 'jury', audience: 'juror' } as const
const greeting = { words: 'evaluation.mail.greeting' } as const
const deadline = { words: 'evaluation.mail.deadline', when: 'deadline' } as const
const button = 'evaluation.mail.button'

export const juryInvitationMail = mailKind({
  ...forJuror,
  name: 'jury_invitation',
  isSecurity: true,
  fields: ['program', 'session', 'name', 'platform', 'date'],
  optional: ['deadline'],
  subject: 'evaluation.invitation.subject',
  body: [greeting, { words: 'evaluation.invitation.text' }, deadline, { words: 'evaluation.invitation.link' }],
  button: 'evaluation.invitation.button',
})

export const assignmentsMail = mailKind({
  ...forJuror,
  name: 'jury_assignments',
  topic: 'jury_work',
  fields: ['program', 'session', 'name', 'count'],
  optional: ['deadline'],
  subject: 'evaluation.assignments.subject',
  body: [greeting, { words: 'evaluation.assignments.text' }, deadline],
  button,
})

export const juryReminderMail = mailKind({
  ...forJuror,
  name: 'jury_reminder',
  topic: 'jury_reminders',
  fields: ['program', 'session', 'name', 'count'],
  optional: ['deadline'],
  subject: 'evaluation.reminder.subject',
  body: [greeting, { words: 'evaluation.reminder.text' }, deadline],
  button,
})

export const reopeningMail = mailKind({
  ...forJuror,
  name: 'jury_reopening',
  topic: 'jury_work',
  fields: ['program', 'session', 'name', 'what', 'reason'],
  optional: ['deadline', 'isStaff'],
  subject: 'evaluation.reopening.subject',
  body: [
    greeting,
    { words: 'evaluation.reopening.by.staff', when: 'isStaff' },
    { words: 'evaluation.reopening.by.jury', unless: 'isStaff' },
    { field: 'reason' },
    deadline,
  ],
  button,
})

export const extensionMail = mailKind({
  ...forJuror,
  name: 'jury_extension',
  topic: 'jury_work',
  fields: ['program', 'session', 'name', 'date'],
  optional: ['reason'],
  subject: 'evaluation.extension.subject',
  body: [greeting, { words: 'evaluation.extension.text' }, { field: 'reason' }],
  button,
})

export const bidsMail = mailKind({
  ...forJuror,
  name: 'jury_wishes',
  topic: 'jury_work',
  fields: ['program', 'session', 'name'],
  optional: ['date'],
  subject: 'evaluation.wishes.subject',
  body: [greeting, { words: 'evaluation.wishes.text' }, { words: 'evaluation.wishes.until', when: 'date' }],
  button: 'evaluation.wishes.button',
})

export const juryLinkMail = mailKind({
  ...forJuror,
  name: 'jury_link',
  isSecurity: true,
  fields: ['program', 'session', 'name'],
  subject: 'evaluation.link.subject',
  body: [greeting, { words: 'evaluation.link.text' }],
  button,
})

export const revealMail = mailKind({
  ...forJuror,
  name: 'jury_identity_revealed',
  fields: ['program', 'session', 'name', 'code'],
  subject: 'evaluation.reveal.subject',
  body: [greeting, { words: 'evaluation.reveal.text' }],
  button,
})

export const deliberationMail = mailKind({
  ...forJuror,
  name: 'jury_deliberation',
  topic: 'jury_work',
  fields: ['program', 'session', 'name'],
  optional: ['count'],
  subject: 'evaluation.deliberation.subject',
  body: [
    greeting,
    { words: 'evaluation.deliberation.text' },
    { words: 'evaluation.deliberation.standsIn', when: 'count' },
  ],
  button: 'evaluation.deliberation.button',
})

export const juryDeclinedMail = mailKind({
  ...forJuror,
  name: 'jury_declined',
  fields: ['program', 'session', 'name', 'title', 'juror'],
  optional: ['reason'],
  subject: 'evaluation.declined.subject',
  body: [
    greeting,
    { words: 'evaluation.declined.text' },
    { words: 'evaluation.declined.reason', when: 'reason' },
    { field: 'reason' },
    { words: 'evaluation.declined.withoutReason', unless: 'reason' },
  ],
  button,
})

export const staffDeclinedMail = mailKind({
  name: 'staff_declined',
  topic: 'jury_follow_up',
  group: 'team',
  audience: 'staff',
  fields: ['session', 'title', 'juror', 'reason'],
  subject: 'evaluation.declined.subject',
  body: [{ words: 'evaluation.declined.text' }, { words: 'evaluation.declined.reason' }, { field: 'reason' }],
  button: 'evaluation.declined.button',
})

export const invitationDeclinedMail = mailKind({
  name: 'staff_invitation_declined',
  topic: 'jury_follow_up',
  group: 'team',
  audience: 'staff',
  fields: ['session', 'juror'],
  subject: 'evaluation.invitationDeclined.subject',
  body: [{ words: 'evaluation.invitationDeclined.text' }],
  button: 'evaluation.invitationDeclined.button',
})

export const evaluationMails = [
  ...[juryInvitationMail, assignmentsMail, juryReminderMail, reopeningMail, extensionMail, bidsMail, juryLinkMail],
  ...[revealMail, deliberationMail, juryDeclinedMail, staffDeclinedMail, invitationDeclinedMail],
]
