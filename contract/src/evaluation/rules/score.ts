/** What a criterion's marks are worth. */
export interface Scale {
  readonly id: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly weight: number
}

export interface GivenScore {
  readonly criterionId: string
  readonly value: number | null
}

/** Steps such as 0.1 are not exact in binary: a mark may miss its place by this much of a step. */
const tolerance = 1e-6

/** Whether a value is one of the scale's marks. */
export function isMark(scale: Pick<Scale, 'min' | 'max' | 'step'>, value: number): boolean {
  if (!Number.isFinite(value) || value < scale.min || value > scale.max) return false
  const steps = (value - scale.min) / scale.step
  return Math.abs(steps - Math.round(steps)) < tolerance
}

/** Every mark of a scale, the lowest first, without binary dust. */
export function marksOf(scale: Pick<Scale, 'min' | 'max' | 'step'>): number[] {
  const count = Math.floor((scale.max - scale.min) / scale.step + tolerance)
  return Array.from({ length: count + 1 }, (_, index) => Number((scale.min + index * scale.step).toFixed(6)))
}

/**
 * The total of one evaluation, 0 to 100: 100 · Σ w·(v−min)/(max−min) / Σ w over the criteria that have a score, so that
 * one left out never moves the ceiling. Undefined when nothing that counts is scored.
 */
export function totalOf(scales: readonly Scale[], scores: readonly GivenScore[]): number | undefined {
  const given = new Map(scores.map(({ criterionId, value }) => [criterionId, value]))
  let sum = 0
  let weights = 0
  for (const { id, min, max, weight } of scales) {
    const value = given.get(id)
    if (value === null || value === undefined) continue
    sum += (weight * (value - min)) / (max - min)
    weights += weight
  }
  return weights > 0 ? (100 * sum) / weights : undefined
}

/** What people are shown: totals are brought back to 20. */
export const shownOutOf = 20

/** A total of 0 to 100 on the scale that people read. */
export function shownMark(total: number): number {
  return (total * shownOutOf) / 100
}
