import { mailKind } from '../../emails/index.ts'

export const importInvitationMail = mailKind({
  name: 'import_invitation',
  group: 'application',
  audience: 'person',
  fields: ['platform', 'program'],
  optional: ['isKnown'],
  subject: 'exchange.invite.subject',
  body: [
    { words: 'exchange.invite.first' },
    { words: 'exchange.invite.second.known', when: 'isKnown' },
    { words: 'exchange.invite.second.new', unless: 'isKnown' },
  ],
  button: [
    { words: 'exchange.invite.button.known', when: 'isKnown' },
    { words: 'exchange.invite.button.new', unless: 'isKnown' },
  ],
})

export const exportReadyMail = mailKind({
  name: 'export_ready',
  topic: 'files',
  group: 'team',
  audience: 'staff',
  fields: ['file', 'program', 'count', 'number', 'hours'],
  subject: 'exchange.export.mail.subject',
  body: [{ words: 'exchange.export.mail.first' }, { words: 'exchange.export.mail.second' }],
  button: 'exchange.export.mail.button',
})

const archive = <const Name extends string>(name: Name) =>
  mailKind({
    name: `program_archive_${name}`,
    topic: 'files',
    group: 'team',
    audience: 'staff',
    fields: ['file', 'program', 'hours'],
    subject: `exchange.archive.mail.${name}.subject`,
    body: [{ words: `exchange.archive.mail.${name}.first` }],
    button: `exchange.archive.mail.${name}.button`,
  })

/** Mails about the end of the work on an archive, by how it ended. */
export const archiveMails = {
  checked: archive('checked'),
  in: archive('in'),
  failed: archive('failed'),
  out: mailKind({
    name: 'program_archive_out',
    topic: 'files',
    group: 'team',
    audience: 'staff',
    fields: ['file', 'program', 'hours'],
    subject: 'exchange.archive.mail.out.subject',
    body: [{ words: 'exchange.archive.mail.out.first' }, { words: 'exchange.export.mail.second' }],
    button: 'exchange.export.mail.button',
  }),
} as const

export const exchangeMails = [importInvitationMail, exportReadyMail, ...Object.values(archiveMails)]
