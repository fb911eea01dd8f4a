/** The part of a criterion in the total, 0–1; 0 where nothing weighs. */
export function shareOf(criterion: { weight: number }, criteria: readonly { weight: number }[]): number {
  const all = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return all > 0 ? criterion.weight / all : 0
}
