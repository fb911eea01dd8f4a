import { z } from 'zod'
import { ListQuery } from '../kernel/index.ts'

export const emailStates = ['queued', 'sent', 'kept', 'failed'] as const
/** Orders of the mails; the newest first without one. */
export const emailSorts = ['-created', 'created', 'to', '-to', 'subject', '-subject'] as const

/** A mail of the platform, as its log shows it. */
export const Email = z.object({
  id: z.uuid(),
  /** What it was about: `account_validation`, `application_receipt`… */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** queued: on its way; sent: taken by the mail server; kept: no mail server is set, it can be read in the mailbox; failed: given up. */
  state: z.enum(emailStates),
  problem: z.string().nullable(),
  /** What it is about, where it is about something. */
  programId: z.uuid().nullable(),
  applicationId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type Email = z.infer<typeof Email>

/** `search` looks in addresses and subjects. */
export const EmailQuery = ListQuery.extend({
  state: z.enum(emailStates).optional(),
  sort: z.enum(emailSorts).optional(),
})
export type EmailQuery = z.infer<typeof EmailQuery>
