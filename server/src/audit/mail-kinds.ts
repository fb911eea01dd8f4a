import { mailKind } from '../emails/index.ts'

export const logExportMail = mailKind({
  name: 'log_export_ready',
  topic: 'files',
  group: 'team',
  audience: 'staff',
  fields: ['hours'],
  subject: 'audit.mail.export.subject',
  body: [{ words: 'audit.mail.export.first' }],
  button: 'audit.mail.export.button',
})

export const auditMails = [logExportMail]
