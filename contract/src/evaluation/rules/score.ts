/** A scale's marks: from the least to the most, a step apart. */
export interface Marks {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Steps such as 0.1 are not exact in binary: a mark may miss its place by this much of a step. */
const tolerance = 1e-6

/** Whether a value is one of the scale's marks. */
export function isMark(scale: Marks, value: number): boolean {
  if (!Number.isFinite(value) || value < scale.min || value > scale.max) return false
  const steps = (value - scale.min) / scale.step
  return Math.abs(steps - Math.round(steps)) < tolerance
}

/** Every mark of a scale, the lowest first, without binary dust. */
export function marksOf(scale: Marks): number[] {
  const count = Math.floor((scale.max - scale.min) / scale.step + tolerance)
  return Array.from({ length: count + 1 }, (_, index) => Number((scale.min + index * scale.step).toFixed(6)))
}

/** The mark shown to people: totals are brought back to 20. */
export const shownOutOf = 20

/** A total of 0 to 100 on the scale that people read. What an estimate puts beyond it, as the end of an interval, is read at its end. */
export function shownMark(total: number): number {
  return shownGap(Math.min(100, Math.max(0, total)))
}

/** Points of 100 between two totals, on the scale that people read. */
export function shownGap(points: number): number {
  return (points * shownOutOf) / 100
}
