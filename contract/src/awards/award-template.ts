import { z } from 'zod'
import { Id, Operation } from '../kernel/index.ts'
import { LocalizedText, localizedTextUpTo } from '../kernel/locale/index.ts'
import { FilterTreeSchema } from '../listing/index.ts'
import { AwardLayout, ReadAwardLayout } from './award-layout.ts'

export const awardDecisions = ['accepted', 'waitlisted', 'rejected'] as const

/** Whom it is for. Whatever it says, an application counts only once its decision is public. */
export const AwardSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decision'), decision: z.enum(awardDecisions) }),
  z.object({ kind: z.literal('tag'), tagId: Id }),
  z.object({ kind: z.literal('filter'), filter: FilterTreeSchema }),
])
export type AwardSource = z.infer<typeof AwardSource>

/** What stands large on the sheet. */
export const awardHeadlines = ['title', 'applicant'] as const

export const awardLimits = { templates: 50, recipients: 20_000, lead: 200, body: 500, line: 160 }

const Name = localizedTextUpTo(80).refine((name) => Object.values(name).some((text) => text?.trim()), 'required')
const Line = localizedTextUpTo(awardLimits.line)

/** What the team writes of a certificate. Texts may name fields: `{{title}}`, `{{applicant|the team}}`. */
export const AwardTemplateDraft = z.object({
  /** What it is: Laureate, Finalist. Shown to everybody as the name of the badge too. */
  name: Name,
  source: AwardSource,
  headline: z.enum(awardHeadlines),
  /** Above the name. */
  lead: localizedTextUpTo(awardLimits.lead),
  /** Below it. */
  body: localizedTextUpTo(awardLimits.body),
  /** In a few words, as the page that verifies it says: "Laureate, 50,000 €". */
  distinction: Line,
  decidedBy: Line,
  /** Where and when it is handed over, as people say it. */
  occasion: Line,
  signatory: z.string().trim().max(100),
  signatoryRole: Line,
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'color'),
  /** Where the parts stand on the sheet. */
  layout: AwardLayout,
  hasBadge: z.boolean(),
  /** On the badge, as `2027`. */
  badgeLabel: z.string().trim().max(8),
})
export type AwardTemplateDraft = z.infer<typeof AwardTemplateDraft>

/** `etag`: the edition that was read; refused as `stale` when a colleague was faster. */
export const SaveAwardTemplate = AwardTemplateDraft.partial().extend({ etag: z.int() })
export type SaveAwardTemplate = z.infer<typeof SaveAwardTemplate>

export const CreateAwardTemplate = AwardTemplateDraft.pick({ name: true }).extend({ source: AwardSource.optional() })
export type CreateAwardTemplate = z.infer<typeof CreateAwardTemplate>

/** A certificate as its team sees it. */
export const AwardTemplate = z.object({
  ...AwardTemplateDraft.shape,
  name: LocalizedText,
  lead: LocalizedText,
  body: LocalizedText,
  distinction: LocalizedText,
  decidedBy: LocalizedText,
  occasion: LocalizedText,
  signatoryRole: LocalizedText,
  layout: ReadAwardLayout,
  id: Id,
  programId: Id,
  counts: z.object({ issued: z.int(), replaced: z.int(), revoked: z.int() }),
  /** The last handing out; null: none yet. */
  run: Operation.nullable(),
  etag: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type AwardTemplate = z.infer<typeof AwardTemplate>

/** Somebody who would be handed one now. */
export const AwardRecipient = z.object({
  applicationId: Id,
  title: z.string(),
  applicant: z.string(),
  reference: z.string().nullable(),
})
export type AwardRecipient = z.infer<typeof AwardRecipient>

/** Whom the source names now. */
export const AwardRecipients = z.object({
  /** May be handed one: their decision is public, and they have none. */
  ready: z.int(),
  already: z.int(),
  /** Left out, since the decision about them is not public. */
  undecided: z.int(),
  /** The longest of what would stand large: to be tried on the sheet. */
  longest: z.string(),
  /** The first of those who are ready. */
  data: z.array(AwardRecipient),
})
export type AwardRecipients = z.infer<typeof AwardRecipients>

/** Absent: everybody who is ready. */
export const HandOutAwards = z.object({ ids: z.array(Id).min(1).max(500).optional() })
export type HandOutAwards = z.infer<typeof HandOutAwards>
