import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { EntryElimination } from './elimination.ts'

/** An entry by the names that staff give it. */
const NamedEntry = z.object({
  entryId: Id,
  code: z.string(),
  applicationId: Id,
  title: z.string(),
  reference: z.string().nullable(),
  applicantName: z.string(),
  categoryId: Id,
})

const EntryFlag = z.enum(['few_reviews', 'high_disagreement', 'eliminatory', 'stale', 'near_cut'])

/** The tie breaker that decided. */
const BrokenBy = z.object({ kind: z.enum(['criterion', 'median', 'lot']), criterionId: Id.optional() }).nullable()

/** An entry's figures: totals 0 to 100, criteria on their own scales. Null where nothing was evaluated. */
export const ResultRow = NamedEntry.extend({
  /** The whole jury judges it, so that jurors can be compared. */
  isCalibration: z.boolean(),
  /** By the session's method. Equals share it and the next one skips as many; null without evaluation. */
  rank: z.number().int().nullable(),
  /** By raw means, to compare with. */
  rawRank: z.number().int().nullable(),
  /** Entries of one value have one number. */
  tieGroup: z.number().int().nullable(),
  brokenBy: BrokenBy,
  /** By the session's method: what ranks. */
  value: z.number().nullable(),
  done: z.number().int(),
  expected: z.number().int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  trimmed: z.number().nullable(),
  /** Standard deviation. */
  spread: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** As if every juror were as severe as the others, with its standard error and the range that holds it in 95 of 100 cases. */
  calibrated: z.number().nullable(),
  error: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** 0 to 1: how probable it is that the entry belongs to the first `places`. */
  first: z.number().nullable(),
  criteria: z.array(z.object({ criterionId: Id, mean: z.number().nullable() })),
  totals: z.array(z.object({ jurorId: Id, total: z.number() })),
  flags: z.array(EntryFlag),
  eliminations: z.array(EntryElimination),
})
export type ResultRow = z.infer<typeof ResultRow>

/** A juror as the chair sees the jury (docs/rules.md §12.7). */
export const JurorFigures = z.object({
  jurorId: Id,
  name: z.string(),
  done: z.number().int(),
  assigned: z.number().int(),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
  /** Points of 100 above (or, negative, below) the others on the same entries, as they stand; null where nobody compares. */
  gap: z.number().nullable(),
  /** The same as calibration sees it, drawn towards 0 where there is little to see; with its standard error. */
  severity: z.number().nullable(),
  error: z.number().nullable(),
  /** −1 to 1: own totals beside the mean of the others' on the same entries. */
  correlation: z.number().nullable(),
  /** 0 to 1: evaluations whose criteria all have the same mark. */
  straight: z.number().nullable(),
  medianActiveMs: z.number().nullable(),
  flags: z.array(z.enum(['outlier', 'straight_lining', 'unlike_others'])),
})
export type JurorFigures = z.infer<typeof JurorFigures>

/** The quality of a session's figures. */
export const ResultQuality = z.object({
  /** Krippendorff's alpha of the totals: 1 agreement, 0 chance. */
  agreement: z.number().nullable(),
  calibration: z.object({
    /** Whether calibrated marks may rank: everything can be compared, and jurors have enough evaluations each. */
    isReliable: z.boolean(),
    /** Groups of entries that no juror connects. */
    parts: z.number().int(),
    medianPerJuror: z.number(),
  }),
  /** Entries whose rank differs from that of raw means. */
  moved: z.number().int(),
})

/** An entry's place in a session without marks. */
export const VerdictRow = NamedEntry.extend({
  rank: z.number().int().nullable(),
  /** Rank: what the method counted. Pairwise: strength. Go or no go: the votes for it. */
  value: z.number().nullable(),
  /** Pairwise: standard error of the strength. */
  error: z.number().nullable(),
  done: z.number().int(),
  expected: z.number().int(),
  verdict: z.enum(['go', 'no_go', 'undecided']).nullable(),
  votes: z.object({ go: z.number(), noGo: z.number(), abstained: z.number() }).nullable(),
  /** Rank: where each juror has put it, 1 the first. */
  places: z.array(z.object({ jurorId: Id, place: z.number().int() })),
})
export type VerdictRow = z.infer<typeof VerdictRow>

export const VerdictJuror = z.object({
  jurorId: Id,
  name: z.string(),
  /** Evaluations handed in, entries ranked, comparisons made. */
  done: z.number().int(),
  /** How many there are to do. */
  expected: z.number().int(),
  /** Pairwise: how often the answers follow the result, 0 to 1. */
  reliability: z.number().nullable(),
  /** All that was asked is handed in. */
  isSubmitted: z.boolean(),
})

/** An entry's figures for a juror whom the session's policy lets see them. */
export const SharedFigure = z.object({
  entryId: Id,
  code: z.string(),
  /** The code where the juror is not told more. */
  title: z.string(),
  /** Among the entries of this answer. */
  rank: z.number().int().nullable(),
  /** A total of 0 to 100; in sessions without marks what their mode counts. */
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  done: z.number().int(),
  verdict: z.enum(['go', 'no_go', 'undecided']).nullable(),
  /** For who leads the jury and may confirm or lift them; null for the others. */
  eliminations: z.array(EntryElimination).nullable(),
})
