import { endpoint, listOf } from '../kernel/index.ts'
import { Email, EmailQuery } from './email.ts'

export const emailEndpoints = {
  listEmails: endpoint({
    name: 'listEmails',
    method: 'GET',
    path: '/api/email-logs',
    summary: 'The mails that the platform sent, the newest first',
    access: { to: 'staff', permission: 'platform.emails.read' },
    query: EmailQuery,
    ok: listOf(Email),
  }),
}
