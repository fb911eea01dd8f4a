import { z } from 'zod'
import { Id, ListQuery } from '../../kernel/index.ts'
import { Locale, localizedTextUpTo } from '../../kernel/locale/index.ts'

/** Rises when the sentence that people agree to changes: what each agreed to is kept with it. */
export const consentVersion = 1
/** Characters of a file of subscribers. */
export const importLength = 2_000_000
/** Most rows of one import. */
export const maxImported = 20_000

const isSaid = (text: Readonly<Record<string, string | undefined>>) =>
  Object.values(text).some((one) => (one ?? '').trim() !== '')

export const WriteMailList = z.object({
  name: localizedTextUpTo(120).refine(isSaid, 'required'),
  /** What is sent and how often, as people read it before they sign up. */
  purpose: localizedTextUpTo(500),
  /** Anybody may sign up for it on the page of news. */
  isPublic: z.boolean(),
})
export type WriteMailList = z.infer<typeof WriteMailList>

/** A list that people sign up for, or (with `programId`) those who apply to a program. */
export const MailList = WriteMailList.extend({
  id: Id,
  programId: Id.nullable(),
  confirmed: z.int(),
  pending: z.int(),
  unsubscribed: z.int(),
  etag: z.int(),
  createdAt: z.iso.datetime(),
})
export type MailList = z.infer<typeof MailList>

export const subscriptionStates = ['pending', 'confirmed', 'unsubscribed'] as const
/** form: signed up and confirmed by mail; preferences: joined from a link in a mail; import: with a proof; applicant: applies. */
export const subscriptionWays = ['form', 'preferences', 'import', 'applicant'] as const

/** Somebody on a list, with the proof that they wanted to be. */
export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  lang: Locale,
  state: z.enum(subscriptionStates),
  how: z.enum(subscriptionWays),
  /** The very words that they agreed to; of an import, what was said of their consent. */
  consent: z.string(),
  consentVersion: z.int().nullable(),
  requestedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.enum(['person', 'staff', 'complaint']).nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberQuery = ListQuery.extend({ state: z.enum(subscriptionStates).optional() })
export type SubscriberQuery = z.infer<typeof SubscriberQuery>

/** People who agreed elsewhere. `text`: a CSV with a column of addresses and, if there are any, of names and languages. */
export const ImportSubscribers = z.object({
  text: z.string().min(1).max(importLength),
  /** Where and when these people agreed, in words: kept with each of them. */
  proof: z.string().trim().min(20, 'proof_too_short').max(1000),
  /** Whoever imports says that each of them agreed. */
  agreed: z.literal(true, 'required'),
})
export type ImportSubscribers = z.infer<typeof ImportSubscribers>

/** Why a row was left out: no address in it, one that can be none, on the list already, or somebody who left it. */
export const importReasons = ['address', 'banned', 'known', 'left', 'twice'] as const

export const SubscriberImport = z.object({
  added: z.int(),
  leftOut: z.int(),
  /** The first hundred rows that were left out. */
  rows: z.array(z.object({ line: z.int(), email: z.string(), reason: z.enum(importReasons) })),
})
export type SubscriberImport = z.infer<typeof SubscriberImport>
