import { connectedParts } from '../../../assignment/index.ts'
import { estimate } from './estimate.ts'
import { firstPlaces } from './first-places.ts'
import { tableOf } from './table.ts'

/** One juror's total for one entry, 0 to 100; `weight` 1 unless the session weighs votes or confidence. */
export interface Observation {
  readonly entryId: string
  readonly jurorId: string
  readonly total: number
  readonly weight?: number
}

export interface CalibratedEntry {
  readonly entryId: string
  readonly evaluations: number
  /** The total that this entry would have from a juror neither harsh nor lenient, with its standard error. */
  readonly score: number
  readonly error: number
  /** Holds the score with a probability of 95 %. */
  readonly low: number
  readonly high: number
  /** How probable it is that the entry belongs to the first `places`; null where none were asked for. */
  readonly first: number | null
  /** Entries of different parts share no juror, directly or through others: nothing compares them. */
  readonly part: number
}

export interface CalibratedJuror {
  readonly jurorId: string
  readonly evaluations: number
  /** Points of 100 that this juror gives above (or, negative, below) the others, with its standard error. */
  readonly leniency: number
  readonly error: number
}

export interface Calibration {
  readonly entries: CalibratedEntry[]
  readonly jurors: CalibratedJuror[]
  readonly mean: number
  /** Variances of what entries deserve, of jurors' leniency, and of chance. */
  readonly variances: { readonly entries: number; readonly jurors: number; readonly chance: number }
  readonly parts: number
}

export interface CalibrationSettings {
  /** For `first`. */
  readonly places?: number
  readonly seed?: number
  /** Entries that take no place: they tell of their jurors, and are among the first in no draw. */
  readonly out?: ReadonlySet<string>
}

/** Two-sided 95 % of a normal distribution. */
const reach = 1.959964

/**
 * Totals without the harshness of who gave them: the additive model total = mean + entry + juror + chance, with entries and
 * jurors drawn from normal distributions whose variances are estimated. Both shrink towards 0 the fewer evaluations tell
 * them, and a jury whose harshness is not beyond chance is left alone. Never each juror's own standard scores: they punish
 * who drew strong entries.
 */
export function calibrate(observations: readonly Observation[], settings: CalibrationSettings = {}): Calibration {
  const table = tableOf(observations)
  if (table.cells.length === 0) return { entries: [], jurors: [], mean: 0, variances: nothing, parts: 0 }
  const fit = estimate(table)
  const { part, parts } = connectedParts(table)
  const perJuror = new Uint32Array(table.jurorIds.length)
  for (const { juror } of table.cells) perJuror[juror] = (perJuror[juror] as number) + 1
  const { places, seed = 1, out } = settings
  const first = places === undefined ? undefined : firstPlaces(table, fit, places, seed, out)
  return {
    entries: table.entryIds.map((entryId, entry) => {
      const score = fit.mean + (fit.entries[entry] as number)
      const error = Math.sqrt(fit.scoreVariances[entry] as number)
      return {
        entryId,
        evaluations: table.perEntry[entry]?.length ?? 0,
        score,
        error,
        low: score - reach * error,
        high: score + reach * error,
        first: first?.[entry] ?? null,
        part: part[entry] as number,
      }
    }),
    jurors: table.jurorIds.map((jurorId, juror) => ({
      jurorId,
      evaluations: perJuror[juror] as number,
      leniency: fit.jurors[juror] as number,
      error: Math.sqrt(fit.jurorVariances[juror] as number),
    })),
    mean: fit.mean,
    variances: fit.variances,
    parts,
  }
}

const nothing = { entries: 0, jurors: 0, chance: 0 }
