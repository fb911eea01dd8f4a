import { z } from 'zod'

/** A mail of the platform, as its log shows it. */
export const Email = z.object({
  id: z.uuid(),
  /** What it was about: `account_validation`, `application_receipt`… */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** queued: on its way; sent: taken by the mail server; kept: no mail server is set, it can be read in the mailbox; failed: given up. */
  state: z.enum(['queued', 'sent', 'kept', 'failed']),
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type Email = z.infer<typeof Email>
