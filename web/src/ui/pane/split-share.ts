/** A share of the width kept between its bounds. */
export function clampShare(share: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, share))
}

/** Where a key leads the divider: arrows by 2 %, Home and End to the bounds; undefined for any other key. */
export function shareAfterKey(key: string, share: number, min: number, max: number): number | undefined {
  const next = { ArrowLeft: share - 0.02, ArrowRight: share + 0.02, Home: min, End: max }[key]
  return next === undefined ? undefined : clampShare(next, min, max)
}
