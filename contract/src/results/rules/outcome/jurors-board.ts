import { deviationOf, meanOf, medianOf } from '../../../evaluation/rules/index.ts'
import type { CalibratedJuror } from '../calibration/calibrate.ts'

/** What the chair looks at: `outlier`, far harsher or kinder than others; `straight_lining`, the same mark everywhere;
 * `unlike_others`, an order of entries that others do not share. None of it proves anything. */
export type JurorFlag = 'outlier' | 'straight_lining' | 'unlike_others'

export interface BoardEvaluation {
  readonly entryId: string
  readonly jurorId: string
  readonly total: number
  /** Shares of the scale, 0 to 1, of each criterion that was scored. */
  readonly shares: readonly number[]
  readonly activeMs?: number | null
}

export interface JurorRow {
  readonly jurorId: string
  readonly done: number
  readonly mean: number | null
  readonly spread: number | null
  /** Points of 100 above (or, negative, below) the others, with its standard error; null where nobody compares. */
  readonly leniency: number | null
  readonly error: number | null
  /** Correlation of this juror's totals with the mean of the others' on the same entries; null below three of them. */
  readonly correlation: number | null
  /** The part of the evaluations whose criteria all have the same share of their scale. */
  readonly straight: number | null
  readonly medianActiveMs: number | null
  readonly flags: JurorFlag[]
}

const outlierPoints = 10
const outlierErrors = 2
const straightShare = 0.8
const minEvaluations = 5
const minCorrelation = 0

/** The jurors' board (docs/rules.md §12.7). Flags need five evaluations at least. */
export function jurorsBoardOf(
  evaluations: readonly BoardEvaluation[],
  calibrated: readonly CalibratedJuror[],
): JurorRow[] {
  const byEntry = Map.groupBy(evaluations, ({ entryId }) => entryId)
  const effects = new Map(calibrated.map((juror) => [juror.jurorId, juror]))
  return [...Map.groupBy(evaluations, ({ jurorId }) => jurorId)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([jurorId, own]) => {
      const totals = own.map(({ total }) => total)
      const times = own.flatMap(({ activeMs }) => activeMs ?? [])
      const effect = effects.get(jurorId)
      const row = {
        jurorId,
        done: own.length,
        mean: meanOf(totals) ?? null,
        spread: deviationOf(totals) ?? null,
        leniency: effect?.leniency ?? null,
        error: effect?.error ?? null,
        correlation: correlationOf(pairsOf(own, byEntry)),
        straight: straightOf(own),
        medianActiveMs: medianOf(times) ?? null,
      }
      return { ...row, flags: flagsOf(row) }
    })
}

function flagsOf(row: Omit<JurorRow, 'flags'>): JurorFlag[] {
  if (row.done < minEvaluations) return []
  const gap = Math.abs(row.leniency ?? 0)
  const flags: JurorFlag[] = []
  if (gap >= outlierPoints && gap > outlierErrors * (row.error ?? Number.POSITIVE_INFINITY)) flags.push('outlier')
  if ((row.straight ?? 0) >= straightShare || row.spread === 0) flags.push('straight_lining')
  if (row.correlation !== null && row.correlation < minCorrelation) flags.push('unlike_others')
  return flags
}

/** Own total and mean of the others', for each entry that others have judged too. */
function pairsOf(
  own: readonly BoardEvaluation[],
  byEntry: ReadonlyMap<string, readonly BoardEvaluation[]>,
): (readonly [number, number])[] {
  return own.flatMap(({ entryId, jurorId, total }) => {
    const others = byEntry.get(entryId)?.flatMap((one) => (one.jurorId === jurorId ? [] : [one.total])) ?? []
    const mean = meanOf(others)
    return mean === undefined ? [] : [[total, mean] as const]
  })
}

/** Pearson's; null below three pairs or where one side never varies. */
export function correlationOf(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 3) return null
  const [a, b] = [meanOf(pairs.map(([x]) => x)) ?? 0, meanOf(pairs.map(([, y]) => y)) ?? 0]
  let [both, left, right] = [0, 0, 0]
  for (const [x, y] of pairs) {
    both += (x - a) * (y - b)
    left += (x - a) ** 2
    right += (y - b) ** 2
  }
  return left > 1e-12 && right > 1e-12 ? both / Math.sqrt(left * right) : null
}

function straightOf(own: readonly BoardEvaluation[]): number | null {
  const several = own.filter(({ shares }) => shares.length >= 3)
  if (several.length === 0) return null
  return several.filter(({ shares }) => Math.max(...shares) - Math.min(...shares) < 1e-9).length / several.length
}
