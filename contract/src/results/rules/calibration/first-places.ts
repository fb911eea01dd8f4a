import { seeded } from '../../../evaluation/rules/index.ts'
import { backward } from './cholesky.ts'
import { type Fit, weightOf } from './mixed-model.ts'
import { nthOf } from './nth-of.ts'
import type { Table } from './table.ts'

const draws = 2000

/**
 * How often each entry is among the first `places` when mean, jurors and entries are drawn anew, together, from what is
 * known of them: its probability to belong there.
 */
export function firstPlaces(
  table: Table,
  fit: Fit,
  places: number,
  seed: number,
  out: ReadonlySet<string> = new Set(),
): number[] {
  const normal = normals(seed)
  const count = table.entryIds.length
  const hits = new Uint32Array(count)
  const stands = Uint8Array.from(table.entryIds, (id) => Number(!out.has(id)))
  if (places >= stands.reduce((sum, one) => sum + one, 0)) return [...stands]
  const size = Math.round(Math.sqrt(fit.lower.length))
  const deviation = Math.sqrt(fit.variances.chance)
  const { starts, jurors, shares, deviations } = flatten(table, fit, size > 1)
  const shift = new Float64Array(size)
  const [scores, sorted] = [new Float64Array(count), new Float64Array(count)]
  for (let draw = 0; draw < draws; draw++) {
    for (let at = 0; at < size; at++) shift[at] = normal() * deviation
    backward(fit.lower, size, shift)
    for (let entry = 0; entry < count; entry++) {
      let score = (fit.entries[entry] as number) + normal() * (deviations[entry] as number)
      const end = starts[entry + 1] as number
      for (let at = starts[entry] as number; at < end; at++)
        score -= (shares[at] as number) * (shift[jurors[at] as number] as number)
      scores[entry] = stands[entry] ? score : Number.NEGATIVE_INFINITY
    }
    sorted.set(scores)
    const cut = nthOf(sorted, count - places)
    for (let entry = 0; entry < count; entry++)
      if ((scores[entry] as number) >= cut) hits[entry] = (hits[entry] as number) + 1
  }
  return Array.from(hits, (hit) => hit / draws)
}

/** What each entry takes from the shifts of its jurors and of the mean (the last), one entry after the other. */
function flatten(table: Table, fit: Fit, hasJurors: boolean) {
  const byEntry = fit.variances.chance / fit.variances.entries
  const mean = hasJurors ? table.jurorIds.length : 0
  const starts = new Uint32Array(table.perEntry.length + 1)
  const jurors: number[] = []
  const shares: number[] = []
  const deviations = new Float64Array(table.perEntry.length)
  for (const [entry, own] of table.perEntry.entries()) {
    const weight = weightOf(own)
    const divisor = weight + byEntry
    if (hasJurors) {
      jurors.push(...own.map(({ juror }) => juror))
      shares.push(...own.map((cell) => cell.weight / divisor))
    }
    jurors.push(mean)
    shares.push(weight / divisor)
    deviations[entry] = Math.sqrt(fit.variances.chance / divisor)
    starts[entry + 1] = jurors.length
  }
  return { starts, jurors: Uint32Array.from(jurors), shares: Float64Array.from(shares), deviations }
}

/** Standard normal draws that the same seed repeats, two at a time (Box and Muller). */
function normals(seed: number): () => number {
  const random = seeded(seed)
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const second = spare
      spare = undefined
      return second
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}
