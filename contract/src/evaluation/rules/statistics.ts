export function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

export function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return undefined
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)]
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Standard deviation of the values themselves (divided by their number); 0 for a single one. */
export function deviationOf(values: readonly number[]): number | undefined {
  const mean = meanOf(values)
  if (mean === undefined) return undefined
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)) ?? 0)
}
