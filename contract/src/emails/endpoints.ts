import { z } from 'zod'
import { endpoint, Id, listOf } from '../kernel/index.ts'
import { Email, EmailLife, EmailQuery, LiftSuppression } from './email.ts'
import { deliveryRefusals } from './refusals.ts'

const one = z.object({ emailId: Id })

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
  readEmailLife: endpoint({
    name: 'readEmailLife',
    method: 'GET',
    path: '/api/email-logs/{emailId}',
    summary: 'What became of one mail, and whether its address takes mails',
    access: { to: 'staff', permission: 'platform.emails.read' },
    params: one,
    ok: EmailLife,
  }),
  liftSuppression: endpoint({
    name: 'liftSuppression',
    method: 'POST',
    path: '/api/email-logs/{emailId}/resumption',
    summary: 'Let mails leave again to the address of one mail, with a reason; those that were held back leave now',
    access: { to: 'staff', permission: 'platform.emails.manage' },
    params: one,
    body: LiftSuppression,
    ok: EmailLife,
    refusals: { not_suppressed: deliveryRefusals.not_suppressed },
  }),
}
