/** 0, 1 … most. */
export function scoresUpTo(max: number): number[] {
  return Array.from({ length: max + 1 }, (_, score) => score)
}

/** The mark that a number key gives on a scale up to 9; undefined for any other key or with a modifier. */
export function scoreOfKey(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  max: number,
): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return undefined
  const score = Number(event.key)
  return score <= max ? score : undefined
}
