import { mailKind } from '../emails/index.ts'

export const collaborationMail = mailKind({
  name: 'application_collaboration',
  group: 'application',
  audience: 'person',
  fields: ['program', 'title', 'inviter'],
  optional: ['mayView', 'mayEdit', 'maySubmit'],
  subject: 'applications.collaboration.subject',
  body: [
    { words: 'applications.collaboration.text' },
    { words: 'applications.collaboration.view', when: 'mayView' },
    { words: 'applications.collaboration.edit', when: 'mayEdit' },
    { words: 'applications.collaboration.submit', when: 'maySubmit' },
    { words: 'applications.collaboration.account' },
  ],
  button: 'applications.collaboration.button',
})

export const ownershipMail = mailKind({
  name: 'application_ownership',
  group: 'application',
  audience: 'person',
  fields: ['program', 'title', 'applicant'],
  subject: 'applications.ownership.subject',
  body: [{ words: 'applications.ownership.text' }, { words: 'applications.ownership.means' }],
  button: 'applications.ownership.button',
})

/** It names nothing of what applicants answer, nor of what others answered in confidence. */
const request = <const Name extends string>(name: Name, subject: string) =>
  mailKind({
    name,
    group: 'application',
    audience: 'person',
    fields: ['program', 'title', 'applicant', 'name', 'role', 'until'],
    subject,
    body: [
      { words: 'applications.reference.greeting' },
      { words: 'applications.reference.text' },
      { words: 'applications.reference.link' },
    ],
    button: 'applications.reference.button',
  })

export const referenceMail = request('application_reference', 'applications.reference.subject')
export const referenceReminderMail = request('application_reference_reminder', 'applications.reference.reminder')

const news = <const Name extends string>(name: Name) =>
  mailKind({
    name: `application_reference_${name}`,
    topic: 'references',
    group: 'application',
    audience: 'applicant',
    fields: ['program', 'title', 'name', 'role'],
    subject: `applications.reference.${name}.subject`,
    body: [{ words: `applications.reference.${name}.text` }],
    button: 'applications.reference.see',
  })

/** Mails to who applies, by what the person whom they asked did. */
export const referenceNewsMails = { answered: news('answered'), declined: news('declined') } as const

export const collaborationMails = [
  ...[collaborationMail, ownershipMail, referenceMail, referenceReminderMail],
  ...Object.values(referenceNewsMails),
]
