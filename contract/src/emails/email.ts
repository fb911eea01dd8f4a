import { z } from 'zod'
import { ListQuery } from '../kernel/index.ts'

export const emailStates = [
  'queued',
  'deferred',
  'sent',
  'kept',
  'delivered',
  'failed',
  'bounced',
  'complained',
  'suppressed',
  'cancelled',
] as const
/** Orders of the mails; the newest first without one. */
export const emailSorts = ['-created', 'created', 'to', '-to', 'subject', '-subject'] as const

/** A mail of the platform, as its log shows it. */
export const Email = z.object({
  id: z.uuid(),
  /** What it was about: `account_validation`, `application_receipt`… */
  kind: z.string(),
  /** The template in whose words it is: `title` of one under a name of one's own, as it is called now; null: no template. */
  template: z.object({ title: z.string().nullable(), version: z.int().nullable() }).nullable(),
  to: z.string(),
  subject: z.string(),
  /**
   * queued: on its way; deferred: the other side asks to come back; sent: taken by the mail server; kept: no mail server is
   * set, it can be read in the mailbox; delivered: the other side says so; failed: given up; bounced: the address takes no
   * mail; complained: called unwanted; suppressed: held back for an address that takes none; cancelled: not wanted any more.
   */
  state: z.enum(emailStates),
  problem: z.string().nullable(),
  /** What it is about, where it is about something. */
  programId: z.uuid().nullable(),
  applicationId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type Email = z.infer<typeof Email>

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/**
 * `search` looks in addresses and subjects, `to` in addresses alone. `from` and `until` are days on the clocks of the program,
 * or of the platform, both among those shown.
 */
export const EmailQuery = ListQuery.extend({
  state: z.enum(emailStates).optional(),
  kind: z.string().max(60).optional(),
  to: z.string().trim().max(254).optional(),
  from: day.optional(),
  until: day.optional(),
  sort: z.enum(emailSorts).optional(),
})
export type EmailQuery = z.infer<typeof EmailQuery>

/** What happened to a mail, in order. */
export const emailMoments = [
  'handed',
  'kept',
  'deferred',
  'refused',
  'given_up',
  'delivered',
  'bounced',
  'complained',
  'suppressed',
  'lifted',
  'doubtful',
  'resent',
] as const

/** That nothing, or nothing but what the person asks for, leaves to an address. */
export const Suppression = z.object({
  /** all: every mail but those that the person asks for; list: mails to many. */
  stream: z.enum(['all', 'list']),
  reason: z.enum(['hard', 'complaint', 'unsubscribed', 'manual']),
  since: z.iso.datetime(),
  /** Null: until it is lifted. */
  until: z.iso.datetime().nullable(),
})
export type Suppression = z.infer<typeof Suppression>

/** The life of one mail. */
export const EmailLife = Email.extend({
  toName: z.string(),
  /** In whose name it left; null: that of the installation, or not yet. */
  fromAddress: z.string().nullable(),
  locale: z.string().nullable(),
  stream: z.enum(['transactional', 'list']),
  moments: z.array(z.object({ kind: z.enum(emailMoments), detail: z.string(), at: z.iso.datetime() })),
  smtpCode: z.number().int().nullable(),
  smtpStatus: z.string().nullable(),
  /** Whether what it said may be asked for: its program's applications are read, or it is about none. */
  isReadable: z.boolean(),
  /** The address that who applies has now, where the reader may send the mail again to it. */
  resendTo: z.string().nullable(),
  /** What holds for its address now. */
  suppressions: z.array(Suppression),
})
export type EmailLife = z.infer<typeof EmailLife>

export const LiftSuppression = z.object({ why: z.string().trim().min(3).max(500) })
