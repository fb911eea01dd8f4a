import { z } from 'zod'
import { MailText } from '../../emails/index.ts'
import { Id, ListQuery } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'

export const newsletterStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
/**
 * Why it is paused: by hand, too many addresses that take no mail or too many complaints, the rights of whoever wrote it are
 * gone, or there was nobody to write to.
 */
export const pauseReasons = ['manual', 'bounces', 'complaints', 'rights', 'nobody'] as const

/** Whom it goes to: those on a list, or who applies to a program, as one of its lists of applications finds them. */
export const Audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('list'), listId: Id }),
  z.object({
    to: z.literal('applicants'),
    programId: Id,
    /** The saved view that the words come from, for people to read. */
    viewName: z.string().max(80).optional(),
    search: z.string().max(200).optional(),
    filter: z.string().max(10_000).optional(),
  }),
])
export type Audience = z.infer<typeof Audience>

/** What it says, by language. */
export const NewsletterTexts = z.partialRecord(Locale, MailText)
export type NewsletterTexts = z.infer<typeof NewsletterTexts>

export const StartNewsletter = z.object({ title: z.string().trim().min(1).max(120), audience: Audience })
export type StartNewsletter = z.infer<typeof StartNewsletter>

/** `etag`: that of the newsletter as it was read. */
export const WriteNewsletter = StartNewsletter.extend({ texts: NewsletterTexts, etag: z.int().min(1) })
export type WriteNewsletter = z.infer<typeof WriteNewsletter>

/** Counts of mails; nobody is watched opening one. */
export const NewsletterCounts = z.object({
  total: z.int(),
  waiting: z.int(),
  /** Their mails are written. */
  written: z.int(),
  /** Left out: they left the list, or their address takes no mail. */
  skipped: z.int(),
  failed: z.int(),
  /** Of the written: still on their way, taken by the mail server, and what became of them. */
  queued: z.int(),
  sent: z.int(),
  bounced: z.int(),
  complained: z.int(),
  /** People who left the list by a link of it. */
  unsubscribed: z.int(),
})
export type NewsletterCounts = z.infer<typeof NewsletterCounts>

export const NewsletterRow = z.object({
  id: Id,
  title: z.string(),
  audience: Audience,
  /** The list's name, or the program's, in the reader's language. */
  audienceName: z.string(),
  state: z.enum(newsletterStates),
  reason: z.enum(pauseReasons).nullable(),
  languages: z.array(Locale),
  scheduledAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  author: z.string(),
  updatedAt: z.iso.datetime(),
  total: z.int(),
  written: z.int(),
})
export type NewsletterRow = z.infer<typeof NewsletterRow>

export const Newsletter = NewsletterRow.extend({
  texts: NewsletterTexts,
  counts: NewsletterCounts,
  etag: z.int(),
})
export type Newsletter = z.infer<typeof Newsletter>

export const NewsletterQuery = ListQuery.extend({ state: z.enum(newsletterStates).optional() })
export type NewsletterQuery = z.infer<typeof NewsletterQuery>

/** Now, or at a moment within a year. */
export const ScheduleNewsletter = z.object({ at: z.iso.datetime({ offset: true }).nullable(), etag: z.int().min(1) })
export type ScheduleNewsletter = z.infer<typeof ScheduleNewsletter>

export const recipientStates = ['waiting', 'written', 'skipped', 'failed'] as const
export const recipientReasons = ['unsubscribed', 'suppressed', 'gone', 'broke', 'cancelled'] as const

export const NewsletterRecipient = z.object({
  id: Id,
  /** Empty once the person was erased. */
  email: z.string(),
  state: z.enum(recipientStates),
  why: z.enum(recipientReasons).nullable(),
  /** Its line in the log of mails. */
  emailId: Id.nullable(),
})
export type NewsletterRecipient = z.infer<typeof NewsletterRecipient>

export const RecipientQuery = ListQuery.extend({ state: z.enum(recipientStates).optional() })
export type RecipientQuery = z.infer<typeof RecipientQuery>
