/** How far jurors agree on an entry, from the gap between the lowest and the highest total; undefined below two. */
export type Agreement = 'strong' | 'medium' | 'weak'

/** Gaps, in points of 100, up to which agreement is strong, then medium: 3.5 and 5 points of 20. */
const strongGap = 17.5
const mediumGap = 32.5

export function agreementOf(result: {
  readonly min: number | null
  readonly max: number | null
  readonly totals: readonly unknown[]
}): Agreement | undefined {
  if (result.totals.length < 2 || result.min === null || result.max === null) return undefined
  const gap = result.max - result.min
  if (gap <= strongGap) return 'strong'
  return gap <= mediumGap ? 'medium' : 'weak'
}
