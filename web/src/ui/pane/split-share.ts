/** A share of the width kept between its bounds. */
export function clampShare(share: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, share))
}

/** Where a key leads the divider: arrows by 2 %, Home and End to the bounds; undefined for any other key. */
export function shareAfterKey(key: string, share: number, least: number, most: number): number | undefined {
  const next = { ArrowLeft: share - 0.02, ArrowRight: share + 0.02, Home: least, End: most }[key]
  return next === undefined ? undefined : clampShare(next, least, most)
}
