import type { ResultRules } from '../../../evaluation/index.ts'
import {
  type CriterionAnswer,
  deviationOf,
  type Elimination,
  type EliminationRulings,
  eliminationsOf,
  isStruckOut,
  markOf,
  meanOf,
  medianOf,
  type ResultMethod,
  type ScorecardCriterion,
  scoreEvaluation,
  shareOf,
} from '../../../evaluation/rules/index.ts'
import { type CalibratedEntry, type Calibration, calibrate } from '../calibration/calibrate.ts'
import { type EntryFlag, flagsOf, scaleOf } from './entry-flags.ts'
import { type BoardEvaluation, type JurorRow, jurorsBoardOf } from './jurors-board.ts'
import { alphaOf } from './krippendorff.ts'
import { type Place, placesOf, type TieBreaker } from './places.ts'
import { trimmedMeanOf } from './trimmed-mean.ts'

export interface OutcomeEntry extends EliminationRulings {
  readonly id: string
  readonly categoryId?: string | null
  /** How many evaluations it awaits. */
  readonly expected: number
}

/** A submitted evaluation that counts. */
export interface OutcomeEvaluation {
  readonly entryId: string
  readonly jurorId: string
  readonly answers: readonly CriterionAnswer[]
  /** 1 unless the session weighs votes or confidence; only calibration and means heed it. */
  readonly weight?: number
  /** Written for an earlier version of the criteria, and not confirmed since. */
  readonly stale?: boolean
  readonly activeMs?: number | null
}

/** Fixed before the session opens: nobody chooses the aggregation after seeing scores. */
export interface OutcomeSettings extends Pick<ResultRules, 'leastCoverage' | 'leastReviews'> {
  readonly method: ResultMethod
  /** Left out on each side by the trimmed mean, 0 to 0.49. */
  readonly trim: number
  /** How many can be selected; null where nothing is to be cut. */
  readonly places: number | null
  readonly tieBreakers: readonly TieBreaker[]
  readonly seed: number
}

/** Everything that a result follows from; nothing else does. */
export interface OutcomeInput {
  readonly criteria: readonly ScorecardCriterion[]
  readonly entries: readonly OutcomeEntry[]
  readonly evaluations: readonly OutcomeEvaluation[]
  readonly settings: OutcomeSettings
}

/** An entry's figures, 0 to 100; criteria on their own scales. Null where nothing was evaluated. */
export interface OutcomeRow {
  readonly entryId: string
  readonly rank: Place['rank']
  readonly tieGroup: Place['tieGroup']
  readonly brokenBy: Place['brokenBy']
  /** By the session's method: what ranks. */
  readonly value: number | null
  readonly done: number
  readonly expected: number
  readonly mean: number | null
  readonly median: number | null
  readonly trimmed: number | null
  readonly spread: number | null
  readonly min: number | null
  readonly max: number | null
  readonly calibrated: number | null
  readonly error: number | null
  readonly low: number | null
  readonly high: number | null
  /** How probable it is that the entry belongs to the first `places`; null where no places are set. */
  readonly first: number | null
  readonly criteria: { readonly criterionId: string; readonly mean: number | null }[]
  readonly eliminations: Elimination[]
  readonly flags: EntryFlag[]
}

export interface Outcome {
  readonly rows: OutcomeRow[]
  readonly jurors: JurorRow[]
  /** Krippendorff's alpha of the totals; null where nothing can be compared. */
  readonly agreement: number | null
  /** Whether calibrated scores may rank: everything can be compared, and jurors have enough evaluations each. */
  readonly calibration: { readonly isReliable: boolean; readonly parts: number; readonly medianPerJuror: number }
}

/** With fewer evaluations by the median juror, calibrated scores are hardly more than means (docs/rules.md §12.7). */
const minPerJuror = 5

/**
 * The result of a session from its evaluations, the best first, what is struck out last. The order in which entries and evaluations come does not
 * matter, and the same input gives the same figures to the last digit.
 */
export function outcomeOf({ criteria, entries, evaluations, settings }: OutcomeInput): Outcome {
  const listed = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const known = new Map(listed.map((entry) => [entry.id, entry]))
  const scored = evaluations
    .filter(({ entryId }) => known.has(entryId))
    .toSorted((a, b) => order(a.entryId, b.entryId) || order(a.jurorId, b.jurorId))
    .map((one) => ({
      ...one,
      ...scoreEvaluation(criteria, one.answers, known.get(one.entryId) ?? {}, settings.leastCoverage),
    }))
  const counted = scored.flatMap((one) => (one.total === null ? [] : [{ ...one, total: one.total }]))
  const byEntry = Map.groupBy(scored, ({ entryId }) => entryId)
  const eliminations = new Map(
    listed.map((entry) => [entry.id, eliminationsOf(criteria, byEntry.get(entry.id) ?? [], entry)]),
  )
  const out = new Set([...eliminations].flatMap(([id, own]) => (isStruckOut({ eliminations: own }) ? [id] : [])))
  const calibration = calibrate(counted, { places: settings.places ?? undefined, seed: settings.seed, out })
  const fits = new Map(calibration.entries.map((fit) => [fit.entryId, fit]))
  const figures = listed.map((entry) => ({
    ...figuresOf(entry, byEntry.get(entry.id) ?? [], criteria, settings, fits.get(entry.id)),
    eliminations: eliminations.get(entry.id) ?? [],
  }))
  const remaining = figures.filter(({ entryId }) => !out.has(entryId))
  const scale = scaleOf(remaining, settings)
  const places = [
    ...placesOf(remaining, settings.tieBreakers, settings.seed),
    ...[...out].map((entryId) => ({ entryId, ...noPlace })),
  ]
  const rows = new Map(figures.map((row) => [row.entryId, row]))
  return {
    rows: places.flatMap((place) => {
      const known = rows.get(place.entryId)
      if (!known) return []
      const { isStale, ...row } = known
      return [{ ...place, ...row, flags: flagsOf({ ...row, isStale }, settings, scale) }]
    }),
    jurors: jurorsBoardOf(
      counted.map((one) => boardEvaluation(one, criteria)),
      calibration.jurors,
    ),
    agreement: alphaOf([...Map.groupBy(counted, ({ entryId }) => entryId).values()].map(totalsOf), 'interval') ?? null,
    calibration: reliabilityOf(calibration),
  }
}

/** An eliminated entry keeps its figures and has no place. */
const noPlace = { rank: null, tieGroup: null, brokenBy: null }

const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const totalsOf = (evaluations: readonly { readonly total: number }[]) => evaluations.map(({ total }) => total)

type Scored = OutcomeEvaluation & ReturnType<typeof scoreEvaluation>

function figuresOf(
  entry: OutcomeEntry,
  evaluations: readonly Scored[],
  criteria: readonly ScorecardCriterion[],
  settings: OutcomeSettings,
  fit: CalibratedEntry | undefined,
) {
  const counted = evaluations.flatMap((one) => (one.total === null ? [] : [{ ...one, total: one.total }]))
  const totals = totalsOf(counted)
  const figures = {
    mean: weightedMean(counted),
    median: medianOf(totals) ?? null,
    trimmed: trimmedMeanOf(totals, settings.trim) ?? null,
    calibrated: fit?.score ?? null,
  }
  return {
    entryId: entry.id,
    ...figures,
    value: figures[settings.method],
    done: totals.length,
    expected: entry.expected,
    spread: deviationOf(totals) ?? null,
    min: totals.length > 0 ? Math.min(...totals) : null,
    max: totals.length > 0 ? Math.max(...totals) : null,
    error: fit?.error ?? null,
    low: fit?.low ?? null,
    high: fit?.high ?? null,
    first: fit?.first ?? null,
    isStale: evaluations.some(({ stale }) => stale),
    criteria: criteria.map((criterion) => ({ criterionId: criterion.id, mean: criterionMean(criterion, evaluations) })),
  }
}

function weightedMean(evaluations: readonly { readonly total: number; readonly weight?: number }[]): number | null {
  const all = evaluations.reduce((sum, { weight = 1 }) => sum + weight, 0)
  return all > 0 ? evaluations.reduce((sum, { total, weight = 1 }) => sum + weight * total, 0) / all : null
}

function criterionMean(criterion: ScorecardCriterion, evaluations: readonly Scored[]): number | null {
  const marks = evaluations.flatMap(({ answers }) => {
    const answer = answers.find(({ criterionId }) => criterionId === criterion.id)
    return answer && !answer.abstained ? (markOf(criterion, answer.value) ?? []) : []
  })
  return meanOf(marks) ?? null
}

function boardEvaluation(one: Scored & { total: number }, criteria: readonly ScorecardCriterion[]): BoardEvaluation {
  const byCriterion = new Map(one.answers.map(({ criterionId, value }) => [criterionId, value]))
  const shares = criteria.flatMap((criterion) => shareOf(criterion, byCriterion.get(criterion.id)) ?? [])
  return { entryId: one.entryId, jurorId: one.jurorId, total: one.total, shares, activeMs: one.activeMs }
}

function reliabilityOf({ jurors, parts }: Calibration): Outcome['calibration'] {
  const medianPerJuror = medianOf(jurors.map(({ evaluations }) => evaluations)) ?? 0
  return { isReliable: parts === 1 && medianPerJuror >= minPerJuror, parts, medianPerJuror }
}
