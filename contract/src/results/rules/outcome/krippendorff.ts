/** How far two values are apart: not at all or entirely; by the ranks between them; by their difference. */
export type MeasurementLevel = 'nominal' | 'ordinal' | 'interval'

/**
 * Krippendorff's alpha: 1 − observed / expected disagreement. 1 is agreement, 0 what chance would give, below 0 worse than
 * that. Undefined where nothing can be compared, or nothing varies (Krippendorff, Computing Krippendorff's
 * Alpha-Reliability, 2011).
 * @param units the values given to each entry, in any order; those with one value or none tell nothing
 */
export function alphaOf(units: readonly (readonly number[])[], level: MeasurementLevel): number | undefined {
  const paired = units.filter(({ length }) => length > 1)
  const all = paired.flat()
  if (all.length < 2) return undefined
  const apart = level === 'interval' ? squares : countsOf(all, level)
  const expected = apart(all)
  if (expected <= 0) return undefined
  const observed = paired.reduce((sum, values) => sum + apart(values) / (values.length - 1), 0)
  return 1 - ((all.length - 1) * observed) / expected
}

/** From this on results may be relied on for tentative conclusions (Krippendorff, Content Analysis, §11.4.2). */
export const fairAgreement = 0.667

/** Sum of squared differences over all ordered pairs. */
function squares(values: readonly number[]): number {
  // Around the first value, so that equal ones differ by nothing at all.
  const [origin = 0] = values
  let [sum, square] = [0, 0]
  for (const value of values) {
    sum += value - origin
    square += (value - origin) ** 2
  }
  return 2 * (values.length * square - sum ** 2)
}

function countsOf(all: readonly number[], level: 'nominal' | 'ordinal') {
  const frequency = new Map<number, number>()
  for (const value of all) frequency.set(value, (frequency.get(value) ?? 0) + 1)
  const sorted = [...frequency.keys()].sort((a, b) => a - b)
  const upTo = new Map<number, number>()
  let before = 0
  for (const value of sorted) {
    const own = frequency.get(value) ?? 0
    // The middle of the value's own ranks.
    upTo.set(value, before + own / 2)
    before += own
  }
  const distance =
    level === 'nominal'
      ? (a: number, b: number) => (a === b ? 0 : 1)
      : (a: number, b: number) => ((upTo.get(a) ?? 0) - (upTo.get(b) ?? 0)) ** 2
  return (values: readonly number[]) => {
    const counts = new Map<number, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    let sum = 0
    for (const [a, n] of counts) for (const [b, m] of counts) sum += n * m * distance(a, b)
    return sum
  }
}
