import { z } from 'zod'
import { FormDefinitionSchema } from '../forms/definition/index.ts'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'
import { Criterion } from './criterion.ts'
import { JurorRole } from './jurors/juror.ts'
import { JuryView, ShownAnswer } from './jurors/jury-view.ts'
import { SessionMode } from './result-rules.ts'
import { SessionPlace, SessionPolicy } from './session.ts'
import { Work } from './work.ts'

/**
 * An answer by the kind of its criterion: a mark or a number, the reference of an option or several, a text, yes or no
 * (for what is eliminatory, yes strikes out). Null: not given yet.
 */
export const ScoreValue = z
  .union([z.number(), z.boolean(), z.string().max(10_000), z.array(z.string().max(40)).max(50)])
  .nullable()
export type ScoreValue = z.output<typeof ScoreValue>

export const Score = z.object({
  criterionId: Id,
  value: ScoreValue,
  /** The juror cannot judge it. */
  abstained: z.boolean().default(false),
  comment: z.string().max(10_000).default(''),
})
export type Score = z.output<typeof Score>

/** A score as it is kept. */
export const WrittenAnswer = Score.extend({ abstained: z.boolean(), comment: z.string() })

/** A juror's evaluation of one entry. `version` is 0 while nothing is written. */
export const Evaluation = z.object({
  state: z.enum(['draft', 'submitted']),
  scores: z.array(WrittenAnswer),
  comment: z.string(),
  version: z.number().int(),
  updatedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** Handed in after the soft close. */
  isLate: z.boolean(),
  /** 0 to 100 over what is scored so far. */
  total: z.number().nullable(),
  /** Submitted on an earlier version of the sheet: it counts, marked so, until its juror confirms or changes it. */
  stale: z.boolean(),
})
export type Evaluation = z.infer<typeof Evaluation>

/** The whole sheet: criteria that it does not name lose their score. `version` is the one read before. */
export const EvaluationChange = z.object({
  scores: z.array(Score).max(200),
  comment: z.string().max(20_000),
  version: z.number().int(),
  /** Milliseconds spent with the sheet in view since the last save. */
  activeMs: z.int().min(0).max(3_600_000).default(0),
})
export type EvaluationChange = z.output<typeof EvaluationChange>

/** A session in which the signed-in person is a juror. */
export const JurorSession = z.object({
  id: Id,
  slug: z.string(),
  title: LocalizedText,
  instructions: LocalizedText,
  programId: Id,
  programSlug: z.string(),
  programTitle: LocalizedText,
  /** Of the program: what is not translated is read in it. */
  defaultLang: Locale,
  timeZone: z.string(),
  mode: SessionMode,
  phase: SessionPlace,
  opensAt: z.iso.datetime().nullable(),
  /** When evaluations are expected. */
  softClosesAt: z.iso.datetime().nullable(),
  /** When nothing more is written: the signed-in person's own, later than the session's for who was given longer. */
  closesAt: z.iso.datetime().nullable(),
  policy: SessionPolicy,
  role: JurorRole,
  /** The charter is to be signed first: until then there are no entries. */
  mustSign: z.boolean(),
  /** The juror is asked what they would like to judge. */
  isBidding: z.boolean(),
  assigned: z.number().int(),
  started: z.number().int(),
  submitted: z.number().int(),
  work: Work,
})
export type JurorSession = z.infer<typeof JurorSession>

/** An entry that the juror is asked to judge. The order is the juror's own and stays. */
export const JurorEntry = z.object({
  id: Id,
  /** The end of the address of its sheet: the application where the juror may know whose it is, else the entry. */
  address: Id,
  code: z.string(),
  title: z.string(),
  categoryId: Id,
  categoryTitle: LocalizedText,
  state: z.enum(['todo', 'started', 'submitted']),
  /** Judged by the whole jury. */
  isCalibration: z.boolean(),
  /** How many criteria are asked of it, and how many are answered. */
  asked: z.number().int(),
  scored: z.number().int(),
  total: z.number().nullable(),
  /** As far as it is written: what the grid shows and saves. */
  evaluation: Evaluation,
  /** The answers that the session's views show beside the title. */
  shown: z.array(ShownAnswer),
})
export type JurorEntry = z.infer<typeof JurorEntry>

export const JurorSessionDetails = JurorSession.extend({
  criteria: z.array(Criterion),
  entries: z.array(JurorEntry),
  /** How the organiser offers to look at them. */
  views: z.array(JuryView),
})
export type JurorSessionDetails = z.infer<typeof JurorSessionDetails>

/** The application to read, one form after the other, with what the juror has written of it. */
export const EntryToJudge = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  reference: z.string().nullable(),
  categoryTitle: LocalizedText,
  /** Who applies is hidden from the caller: what is not shown is missing as if it had never been asked. */
  isBlind: z.boolean(),
  /** Facts that conditions may ask about, beside the answers. */
  context: z.object({ today: z.string(), category: Id, lang: Locale }),
  defaultLang: Locale,
  steps: z.array(
    z.object({
      stepId: Id,
      title: LocalizedText,
      definition: FormDefinitionSchema,
      /** Those of visible questions only, by field key. */
      answers: z.record(z.string(), z.unknown()),
    }),
  ),
  evaluation: Evaluation,
  /** The juror's own, that nobody else reads. */
  note: z.string(),
})
export type EntryToJudge = z.infer<typeof EntryToJudge>
