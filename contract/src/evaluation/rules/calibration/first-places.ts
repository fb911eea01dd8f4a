import { seeded } from '../seeded.ts'
import { backward } from './cholesky.ts'
import { type Fit, weightOf } from './mixed-model.ts'
import type { Table } from './table.ts'

const draws = 2000

/**
 * How often each entry is among the first `places` when mean, jurors and entries are drawn anew, together, from what is
 * known of them: its probability to belong there.
 */
export function firstPlaces(table: Table, fit: Fit, places: number, seed: number): number[] {
  const normal = normals(seed)
  const count = table.entryIds.length
  const hits = new Array<number>(count).fill(0)
  if (places >= count) return hits.fill(1)
  const size = Math.round(Math.sqrt(fit.lower.length))
  const deviation = Math.sqrt(fit.variances.chance)
  const byEntry = fit.variances.chance / fit.variances.entries
  const divisors = table.perEntry.map((own) => weightOf(own) + byEntry)
  const scores = new Float64Array(count)
  for (let draw = 0; draw < draws; draw++) {
    const shift = backward(
      fit.lower,
      size,
      Float64Array.from({ length: size }, () => normal() * deviation),
    )
    const mean = shift[size - 1] as number
    for (const [entry, own] of table.perEntry.entries()) {
      const divisor = divisors[entry] as number
      let moved = 0
      for (const cell of own) moved += cell.weight * (mean + (size > 1 ? (shift[cell.juror] as number) : 0))
      scores[entry] = (fit.entries[entry] as number) - moved / divisor + (normal() * deviation) / Math.sqrt(divisor)
    }
    const cut = Float64Array.from(scores).sort()[count - places] as number
    for (let entry = 0; entry < count; entry++)
      if ((scores[entry] as number) >= cut) hits[entry] = (hits[entry] as number) + 1
  }
  return hits.map((hit) => hit / draws)
}

/** Standard normal draws that the same seed repeats (Box and Muller). */
function normals(seed: number): () => number {
  const random = seeded(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
