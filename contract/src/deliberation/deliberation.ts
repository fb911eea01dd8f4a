import { z } from 'zod'
import { SessionPlace, WrittenText } from '../evaluation/index.ts'
import { JurorRole } from '../evaluation/jurors/index.ts'
import { sessionRoles } from '../evaluation/rules/permission/index.ts'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'
import { motionMajorities, motionVotes } from './rules/deliberation.ts'

/** The state that a decision gives an application: `none` leaves it as it is (kept for the next session). */
export const DecisionOutcome = z.enum(['accepted', 'waitlisted', 'rejected', 'none'])
export type DecisionOutcome = z.infer<typeof DecisionOutcome>

const Cents = z.number().int().min(0).max(1_000_000_000_00)

/** A decision that the session offers. */
export const DecisionType = z.object({
  id: Id,
  label: LocalizedText,
  outcome: DecisionOutcome,
  /** The most entries that may have it: all together, and by category. */
  quota: z.number().int().nullable(),
  categoryQuotas: z.record(Id, z.number().int()),
  takesAmount: z.boolean(),
})
export type DecisionType = z.infer<typeof DecisionType>

export const DecisionSettings = z.object({
  types: z.array(DecisionType),
  budgetCents: z.number().int().nullable(),
  currency: z.string().nullable(),
})
export type DecisionSettings = z.infer<typeof DecisionSettings>

const Quota = z.number().int().min(0).max(1_000_000)

/** All types in their order: those without id are new, those not named go. */
export const DecisionSettingsChange = z.object({
  types: z
    .array(
      z.object({
        id: Id.optional(),
        label: WrittenText,
        outcome: DecisionOutcome,
        quota: Quota.nullable().default(null),
        categoryQuotas: z.record(Id, Quota).default({}),
        takesAmount: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(20),
  budgetCents: Cents.nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
})
export type DecisionSettingsChange = z.output<typeof DecisionSettingsChange>

export const EntryDecision = z.object({
  typeId: Id,
  amountCents: z.number().int().nullable(),
  internalNote: z.string(),
  /** For who applied, once public. */
  feedback: z.string(),
  state: z.enum(['proposed', 'confirmed', 'published']),
  /** It is what a vote of the jury carried. */
  byVote: z.boolean(),
  version: z.number().int(),
})
export type EntryDecision = z.infer<typeof EntryDecision>

/** `version` is the one read before; 0 when nothing was decided yet. */
export const DecisionChange = z.object({
  typeId: Id,
  amountCents: Cents.nullable().default(null),
  internalNote: z.string().max(10_000).default(''),
  feedback: z.string().max(10_000).default(''),
  version: z.number().int(),
})
export type DecisionChange = z.output<typeof DecisionChange>

const VersionedEntry = z.object({ entryId: Id, version: z.number().int() })

/** One decision on several entries, each with the version that was read before; 0 when nothing was decided yet. */
export const SeveralDecisions = z.object({
  entries: z.array(VersionedEntry).min(1).max(500),
  typeId: Id,
  amountCents: Cents.nullable().default(null),
  confirm: z.boolean().default(false),
})
export type SeveralDecisions = z.output<typeof SeveralDecisions>

/** Decisions as they are now, and what each is put back to: null for none. */
export const UndoneDecisions = z.object({
  entries: z
    .array(
      VersionedEntry.extend({
        before: DecisionChange.omit({ version: true }).nullable(),
      }),
    )
    .min(1)
    .max(500),
})
export type UndoneDecisions = z.output<typeof UndoneDecisions>

export const AgendaState = z.enum(['pending', 'live', 'decided', 'deferred'])

/** An entry on the agenda, for somebody who may see it. */
export const AgendaItem = z.object({
  entryId: Id,
  code: z.string(),
  /** Empty where identity is hidden: the code is then its name. */
  title: z.string(),
  categoryId: Id,
  state: AgendaState,
  minutes: z.number().int(),
  /** Mean out of 100, for who may read figures. */
  score: z.number().nullable(),
  /** Where orders or comparisons rank it among what the caller sees; null where marks or votes are given. */
  rank: z.number().int().nullable(),
  /** The tally of a session of votes. */
  verdict: z.enum(['go', 'no_go', 'undecided']).nullable(),
  decision: EntryDecision.nullable(),
  /** The caller, a deputy, presides on it in the chair's place. */
  standsIn: z.boolean(),
})
export type AgendaItem = z.infer<typeof AgendaItem>

/** The room of a deliberation as one person sees it: what they are recused from is in none of it. */
export const Deliberation = z.object({
  sessionId: Id,
  title: LocalizedText,
  programTitle: LocalizedText,
  /** Of the program: what is not translated is read in it. */
  defaultLang: Locale,
  phase: SessionPlace,
  role: z.enum(sessionRoles),
  may: z.object({ run: z.boolean(), lead: z.boolean(), vote: z.boolean() }),
  agenda: z.array(AgendaItem),
  /** The entry being talked about; null between two, and for whoever is recused from it. */
  liveEntryId: Id.nullable(),
  settings: DecisionSettings,
  /** Whether who applied will read the messages written with decisions. */
  showsFeedback: z.boolean(),
  categories: z.array(z.object({ id: Id, title: LocalizedText })),
})
export type Deliberation = z.infer<typeof Deliberation>

const Majority = z.enum(motionMajorities)
export const MotionVoteWord = z.enum(motionVotes)

export const Motion = z.object({
  id: Id,
  /** The entries put to the vote together, as far as the caller sees them. */
  entryIds: z.array(Id),
  typeId: Id,
  amountCents: z.number().int().nullable(),
  text: z.string(),
  ballot: z.enum(['named', 'secret']),
  quorum: z.number().int(),
  majority: Majority,
  state: z.enum(['open', 'carried', 'lost', 'withdrawn']),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** How many have voted so far, of how many who may. */
  voted: z.number().int(),
  voters: z.number().int(),
  ownVote: MotionVoteWord.nullable(),
  /** Once closed. */
  tally: z
    .object({ yes: z.number().int(), no: z.number().int(), abstain: z.number().int(), isCast: z.boolean() })
    .nullable(),
  /** Who voted what: once closed, where the ballot is named. */
  votes: z.array(z.object({ name: z.string(), vote: MotionVoteWord })),
})
export type Motion = z.infer<typeof Motion>

export const MotionProposal = z.object({
  typeId: Id,
  amountCents: Cents.nullable().default(null),
  text: z.string().trim().max(2000).default(''),
  ballot: z.enum(['named', 'secret']).default('named'),
  quorum: z.number().int().min(1).max(500),
  majority: Majority.default('simple'),
})
export type MotionProposal = z.output<typeof MotionProposal>

/** The same motion on several entries: everybody votes once, on those that they are not recused from. */
export const JointMotionProposal = MotionProposal.extend({ entryIds: z.array(Id).min(1).max(500) })
export type JointMotionProposal = z.output<typeof JointMotionProposal>

/** An entry while the jury talks about it. */
export const DeliberatedEntry = z.object({
  entryId: Id,
  notes: z.string(),
  motions: z.array(Motion),
  /** Those of the jury in the room for this entry. */
  present: z.array(z.object({ name: z.string(), role: JurorRole })),
  /** Who presides in the chair's place, where the chair is not in the room; null where the chair presides, or nobody. */
  standIn: z.object({ name: z.string(), isOwn: z.boolean() }).nullable(),
})
export type DeliberatedEntry = z.infer<typeof DeliberatedEntry>

/** The state that the last entry gets, and the entry that comes next: null for none. */
export const CursorMove = z.object({ entryId: Id.nullable(), mark: z.enum(['decided', 'deferred', 'pending']) })
export type CursorMove = z.output<typeof CursorMove>

/** The effects of publishing. It is done whole or not at all. */
export const PublicationPreview = z.object({
  /** Names this very preview: publishing asks for it, and is refused as stale when anything has changed since. */
  fingerprint: z.string(),
  types: z.array(
    z.object({
      typeId: Id,
      label: LocalizedText,
      outcome: DecisionOutcome,
      count: z.number().int(),
      quota: z.number().int().nullable(),
      amountCents: z.number().int(),
    }),
  ),
  currency: z.string().nullable(),
  /** People who get a mail. */
  mails: z.number().int(),
  /** Entries without a confirmed decision. */
  undecided: z.number().int(),
})
export type PublicationPreview = z.infer<typeof PublicationPreview>

/** The text that the applicant reads once decisions are public, as far as the session's policy goes. */
export const ApplicationFeedback = z.object({
  sessionTitle: LocalizedText,
  label: LocalizedText,
  outcome: DecisionOutcome,
  amountCents: z.number().int().nullable(),
  currency: z.string().nullable(),
  feedback: z.string(),
  /** Mean out of 100. */
  score: z.number().nullable(),
  jurors: z.array(z.string()),
})
export type ApplicationFeedback = z.infer<typeof ApplicationFeedback>

export const MinutesQuery = z.object({ lang: Locale.optional() })
