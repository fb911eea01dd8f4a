import { mailKind } from '../emails/index.ts'

export const platformRequested = mailKind({
  name: 'platform_requested',
  group: 'account',
  audience: 'person',
  fields: ['name'],
  isSecurity: true,
  subject: 'spaces.mail.request.subject',
  body: [{ words: 'spaces.mail.request.body' }, { words: 'spaces.mail.request.next' }],
  button: 'spaces.mail.request.button',
})

export const platformMoved = mailKind({
  name: 'platform_moved',
  group: 'team',
  audience: 'staff',
  fields: ['platform', 'what', 'date', 'reason'],
  subject: 'spaces.mail.moved.subject',
  body: [{ words: 'spaces.mail.moved.body' }, { field: 'reason' }],
  button: 'spaces.mail.moved.button',
})

export const consoleMails = [platformRequested, platformMoved]
