import { z } from 'zod'
import { decisions } from '../applications/states/index.ts'
import { Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { selectionSize } from '../listing/index.ts'
import { MessageSubjects, MessageTexts } from './template.ts'

/** Seconds for which decisions that are published now can still be called back. */
export const undoSeconds = 60

export const DecisionName = z.enum(decisions)

/** What a decision is told with: a mail, its subject and text in each language, with merge fields. */
export const DecisionMail = z.object({
  subjects: MessageSubjects,
  texts: MessageTexts,
})
export type DecisionMail = z.infer<typeof DecisionMail>

export const DecisionMails = z.partialRecord(DecisionName, DecisionMail)
export type DecisionMails = z.infer<typeof DecisionMails>

/** What is there to publish: decisions that no applicant can read and that wait in no publication. */
export const DecisionReview = z.object({
  /** Changes with every decision taken meanwhile: publishing names the one that was looked at. */
  fingerprint: z.string(),
  counts: z.record(DecisionName, z.int()),
  /** How many read each language, by decision. */
  readers: z.array(z.object({ decision: DecisionName, lang: Locale, count: z.int() })),
  /** Those of the last publication of the program, else the usual ones. */
  letters: DecisionMails,
})
export type DecisionReview = z.infer<typeof DecisionReview>

export const DecisionToPublish = z.object({
  id: Id,
  title: z.string(),
  reference: z.string().nullable(),
  applicant: z.object({ name: z.string(), email: z.string() }),
  lang: Locale,
  decision: DecisionName,
})
export type DecisionToPublish = z.infer<typeof DecisionToPublish>

const plan = {
  /** Null: nobody is written to. */
  letters: DecisionMails.nullable(),
  /** Null: now, with a moment to call it back. */
  at: z.iso.datetime().nullable(),
}

/** All that are to be published but those left out, or those picked alone. */
export const StartPublication = z.object({
  ...plan,
  fingerprint: z.string().max(100),
  only: z.array(Id).min(1).max(selectionSize).optional(),
  except: z.array(Id).max(selectionSize).optional(),
})
export type StartPublication = z.infer<typeof StartPublication>

/** `version` as it was read: refused as stale when somebody changed it meanwhile. */
export const ChangePublication = z.object({ ...plan, version: z.int() })
export type ChangePublication = z.infer<typeof ChangePublication>

/** Decisions that leave together, or left. */
export const DecisionPublication = z.object({
  id: Id,
  state: z.enum(['waiting', 'published', 'cancelled']),
  letters: DecisionMails.nullable(),
  author: z.string(),
  leavesAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  counts: z.record(DecisionName, z.int()),
  total: z.int(),
  /** Of those published: how many letters were written so far. */
  told: z.int(),
  published: z.int(),
  /** Not published: the decision was changed after the review, or the application is gone. */
  left: z.int(),
  version: z.int(),
})
export type DecisionPublication = z.infer<typeof DecisionPublication>

export const MailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  lang: Locale,
})
export type MailPreview = z.infer<typeof MailPreview>
