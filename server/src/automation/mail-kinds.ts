import { mailKind } from '../emails/index.ts'

export const automationPaused = mailKind({
  name: 'automation_paused',
  topic: 'machines',
  group: 'team',
  audience: 'staff',
  fields: ['program', 'title', 'reason'],
  subject: 'automation.paused.subject',
  body: [{ words: 'automation.paused.body' }, { field: 'reason' }, { words: 'automation.paused.next' }],
  button: 'automation.mail.task',
})

export const automationFailed = mailKind({
  name: 'automation_failed',
  topic: 'machines',
  group: 'team',
  audience: 'staff',
  fields: ['program', 'title', 'count'],
  subject: 'automation.failed.subject',
  body: [{ words: 'automation.failed.body' }, { words: 'automation.failed.next' }],
  button: 'automation.mail.task',
})

export const automationMails = [automationPaused, automationFailed]
