import { z } from 'zod'
import { Id, Slug } from '../kernel/index.ts'
import { DayInput, Locale, LocalizedText, MomentInput, TimeZone } from '../kernel/locale/index.ts'
import { CleanHtml } from '../kernel/text/index.ts'
import { PublicProgramLook } from './page/program-look.ts'
import { ProgramVisibility } from './page/visibility.ts'

/** The three buckets of a platform's programs (docs/rules.md §3, §4). `deleted` is the trash. */
export const programStatuses = ['active', 'archived', 'deleted'] as const
export const ProgramStatus = z.enum(programStatuses)
export type ProgramStatus = z.infer<typeof ProgramStatus>

/** Where a program stands in its own calendar. One that is open without a closing date goes on for ever. */
export const ProgramPhase = z.enum(['unpublished', 'upcoming', 'open', 'closed'])
export type ProgramPhase = z.infer<typeof ProgramPhase>

const ShortText = LocalizedText.refine((text) => Object.values(text).every((one) => one.length <= 300), 'too_long')
const LongText = LocalizedText.refine((text) => Object.values(text).every((one) => one.length <= 2000), 'too_long')

/** A title with a text in one language at least, 300 characters at most. */
export const Title = ShortText.refine((text) => Object.values(text).some((one) => one.trim() !== ''), 'required')

/** One line of the side card, in every language: "Territory", "Greater Lyon". */
export const FactTexts = z.object({ label: ShortText, value: ShortText })
export type FactTexts = z.infer<typeof FactTexts>

/** A date of the calendar after the closing, told by the organiser. Days are `YYYY-MM-DD` in the program's zone. */
export const MilestoneTexts = z.object({ label: Title, from: DayInput, to: DayInput.nullable() })
export type MilestoneTexts = z.infer<typeof MilestoneTexts>

/** A frequent question and its answer, in every language; plain text. */
export const FaqTexts = z.object({ question: Title, answer: LongText })
export type FaqTexts = z.infer<typeof FaqTexts>

/** What the public page says, in every language. `description` is rich text, cleaned by the server. */
export const ProgramTexts = z.object({
  title: Title,
  summary: LongText,
  description: LocalizedText,
  /** What sort of call it is, in the organiser's words: Prize, Grant, Call for projects. */
  kind: ShortText,
})
export type ProgramTexts = z.infer<typeof ProgramTexts>

/**
 * What happens at the deadline: `lock`, nothing is taken after it; `grace`, what was begun before it is taken for some
 * minutes more; `autosubmit`, the same, then drafts that are complete are sent by themselves.
 */
export const deadlineBehaviours = ['lock', 'grace', 'autosubmit'] as const
export const DeadlineBehaviour = z.enum(deadlineBehaviours)
export type DeadlineBehaviour = z.infer<typeof DeadlineBehaviour>

/** Days before the deadline, each once, the furthest first. */
const ReminderDays = z
  .array(z.int().min(1).max(60))
  .max(5)
  .transform((days) => [...new Set(days)].sort((one, other) => other - one))

const Fact = z.object({ label: z.string(), value: z.string() })
const Milestone = z.object({ label: z.string(), from: z.iso.date(), to: z.iso.date().nullable() })
const FaqItem = z.object({ question: z.string(), answer: z.string() })

/**
 * What anyone may know of a program, in one language; texts that miss it are in the program's default language
 * (docs/rules.md §3).
 */
export const ProgramFace = z.object({
  id: Id,
  slug: Slug,
  /** The language of the texts below, as asked for. */
  lang: Locale,
  /** The language that its texts are given in: another one where it is not written in `lang`. */
  textLang: Locale,
  defaultLang: Locale,
  supportedLangs: z.array(Locale),
  title: z.string(),
  summary: z.string(),
  kind: z.string(),
  facts: z.array(Fact),
  status: ProgramStatus,
  phase: ProgramPhase,
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  /** Key of a public picture; null: a cover is drawn from the name. */
  coverFileKey: z.string().nullable(),
  look: PublicProgramLook,
})
export type ProgramFace = z.infer<typeof ProgramFace>

/** A program's page for its readers. */
export const ProgramPage = ProgramFace.extend({
  description: CleanHtml,
  milestones: z.array(Milestone),
  faq: z.array(FaqItem),
  /** Shown once it is closed; empty: the usual words. */
  closingMessage: z.string(),
  /** The day by which decisions are expected, in the program's zone. */
  decisionExpectedOn: z.iso.date().nullable(),
})
export type ProgramPage = z.infer<typeof ProgramPage>

/** A program as its staff know it. */
export const Program = ProgramPage.extend({
  texts: ProgramTexts,
  factTexts: z.array(FactTexts),
  milestoneTexts: z.array(MilestoneTexts),
  faqTexts: z.array(FaqTexts),
  visibility: ProgramVisibility,
  referencePrefix: z.string(),
  /** How many applications one person may send; null: as many as they like. */
  applicationsPerPerson: z.int().nullable(),
  /** How many applications are taken in all; null: any number. */
  applicationsLimit: z.int().nullable(),
  deadlineBehaviour: DeadlineBehaviour,
  graceMinutes: z.int(),
  closingTexts: LocalizedText,
  reminderDays: z.array(z.int()),
  statusChangedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Grows with each change; to be given back when saving. */
  version: z.int(),
})
export type Program = z.infer<typeof Program>

const Someone = z.object({ id: Id, name: z.string() })

/** A program as the lists of the back office show it. */
export const ProgramSummary = ProgramFace.extend({
  statusChangedAt: z.iso.datetime(),
  statusChangedBy: Someone.nullable(),
  createdAt: z.iso.datetime(),
  categories: z.int(),
  /** Points to settle before it can be published; zero once it is. */
  problems: z.int(),
  /** Applications sent: all, in the last seven days, and in each of the last ten weeks, oldest first. Null without the right to see them. */
  applications: z.object({ total: z.int(), lastWeek: z.int(), weeks: z.array(z.int()) }).nullable(),
  /** The first people with a role on the program, and how many there are. */
  team: z.object({ people: z.array(Someone), total: z.int() }),
})
export type ProgramSummary = z.infer<typeof ProgramSummary>

/** What a new program starts with. */
export const ProgramDraft = z.object({
  title: Title,
  kind: ShortText.optional(),
  /** Languages of the platform; the default one among them. */
  supportedLangs: z.array(Locale).min(1).max(10),
  defaultLang: Locale,
  opensAt: MomentInput.nullable().optional(),
  closesAt: MomentInput.nullable().optional(),
  timeZone: TimeZone.optional(),
})
export type ProgramDraft = z.infer<typeof ProgramDraft>

/** What may be changed of a program; what is absent stays as it is. */
export const ProgramSettings = z.object({
  /** The one read with the program that was edited: refused `stale` when someone was faster. */
  version: z.int(),
  texts: ProgramTexts.partial().optional(),
  factTexts: z.array(FactTexts).max(12).optional(),
  milestoneTexts: z.array(MilestoneTexts).max(20).optional(),
  faqTexts: z.array(FaqTexts).max(50).optional(),
  supportedLangs: z.array(Locale).min(1).max(10).optional(),
  defaultLang: Locale.optional(),
  opensAt: MomentInput.nullable().optional(),
  closesAt: MomentInput.nullable().optional(),
  timeZone: TimeZone.optional(),
  referencePrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/, 'reference_prefix')
    .optional(),
  applicationsPerPerson: z.int().min(1).max(1000).nullable().optional(),
  applicationsLimit: z.int().min(1).max(1_000_000).nullable().optional(),
  deadlineBehaviour: DeadlineBehaviour.optional(),
  /** Minutes, a day at most. */
  graceMinutes: z.int().min(0).max(1440).optional(),
  closingTexts: LongText.optional(),
  decisionExpectedOn: DayInput.nullable().optional(),
  reminderDays: ReminderDays.optional(),
  coverFileKey: z.string().max(200).nullable().optional(),
})
export type ProgramSettings = z.infer<typeof ProgramSettings>
