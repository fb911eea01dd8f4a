import { z } from 'zod'
import { Id, ListQuery } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { FixedLayout } from './award-layout.ts'
import { awardHeadlines } from './award-template.ts'

/** `replaced`: a corrected one stands in its place. */
export const awardStates = ['issued', 'replaced', 'revoked'] as const
export const AwardState = z.enum(awardStates)
export type AwardState = z.infer<typeof AwardState>

/** What texts may name. */
export const awardFields = [
  'applicant',
  'title',
  'category',
  'program',
  'platform',
  'reference',
  'number',
  'date',
] as const
export type AwardField = (typeof awardFields)[number]

/** What it says, fixed when it is handed out: texts in one language, with the values of their fields beside them. */
export const AwardContent = z.object({
  name: z.string(),
  headline: z.enum(awardHeadlines),
  lead: z.string(),
  body: z.string(),
  distinction: z.string(),
  decidedBy: z.string(),
  occasion: z.string(),
  signatory: z.string(),
  signatoryRole: z.string(),
  color: z.string(),
  /** Null: it has no badge. */
  badgeLabel: z.string().nullable(),
  /** Absent: as it usually is. Texts with their fields, as the others. */
  layout: FixedLayout.optional(),
  /** Null: erased. */
  values: z.record(z.enum(awardFields), z.string().nullable()),
})
export type AwardContent = z.infer<typeof AwardContent>

/** One that was handed out, as the team sees it. */
export const Award = z.object({
  id: Id,
  templateId: Id,
  applicationId: Id.nullable(),
  /** The same for all its versions. */
  number: z.string(),
  version: z.int(),
  code: z.string(),
  state: AwardState,
  lang: Locale,
  name: z.string(),
  /** Empty once the person was erased. */
  applicant: z.string(),
  title: z.string(),
  distinction: z.string(),
  reason: z.string(),
  issuedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Nobody but the team sees it: the decision about it was taken back. */
  isWithheld: z.boolean(),
})
export type Award = z.infer<typeof Award>

export const AwardsQuery = ListQuery.pick({ page: true, perPage: true, search: true }).extend({
  templateId: Id.optional(),
  state: AwardState.optional(),
})
export type AwardsQuery = z.infer<typeof AwardsQuery>

const Reason = z.string().trim().min(1, 'required').max(300)

/** What was wrong is said anew; the reason is shown to whoever verifies the former one. */
export const CorrectAward = z.object({
  applicant: z.string().trim().min(1, 'required').max(200).optional(),
  title: z.string().trim().min(1, 'required').max(300).optional(),
  distinction: z.string().trim().max(160).optional(),
  reason: Reason,
})
export type CorrectAward = z.infer<typeof CorrectAward>

export const RevokeAward = z.object({ reason: Reason })
export type RevokeAward = z.infer<typeof RevokeAward>

/** One of mine. */
export const OwnAward = z.object({
  code: z.string(),
  number: z.string(),
  name: z.string(),
  state: AwardState,
  hasBadge: z.boolean(),
  issuedAt: z.iso.datetime(),
})
export type OwnAward = z.infer<typeof OwnAward>

/** Every fact of the paper, as it is true today. */
export const PublicAward = z.object({
  code: z.string(),
  number: z.string(),
  version: z.int(),
  state: AwardState,
  /** The language that it is written in. */
  lang: Locale,
  issuer: z.string(),
  programTitle: z.string(),
  /** Where the program has a page that anyone may read; null: it has none. */
  programSlug: z.string().nullable(),
  name: z.string(),
  /** Whom or what it distinguishes, as it stands large. Empty once erased. */
  headline: z.string(),
  applicant: z.string(),
  title: z.string(),
  category: z.string(),
  lead: z.string(),
  body: z.string(),
  distinction: z.string(),
  decidedBy: z.string(),
  occasion: z.string(),
  signatory: z.string(),
  signatoryRole: z.string(),
  color: z.string(),
  badgeLabel: z.string().nullable(),
  /** Where things stand on the sheet, its texts with their fields filled; absent: as they usually do. */
  layout: FixedLayout.optional(),
  /** Something was withdrawn at the person's request; the certificate itself stands. */
  isErased: z.boolean(),
  decidedAt: z.iso.datetime().nullable(),
  issuedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  reason: z.string(),
  /** The code of the one that stands in its place; null: none does. */
  successor: z.string().nullable(),
  timeZone: z.string(),
})
export type PublicAward = z.infer<typeof PublicAward>
