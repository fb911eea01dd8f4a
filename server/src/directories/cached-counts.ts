/** Counts that are remembered at once, over all platforms. */
const maxCounts = 2000

interface Cached {
  readonly value: unknown
  readonly until: number
}

const cached = new Map<string, Cached>()
/** How long, in milliseconds; the stamp of the directory makes what is older than a change unfindable before. */
const maxAge = 300_000

/**
 * Counts once for all who ask the same of a directory that has not changed. Several processes may each count once: the key
 * holds the stamp, so that none answers what is no longer so.
 */
export async function countOnce<Count>(
  key: {
    readonly platformId: string
    readonly directoryId: string
    readonly stamp: string | number | bigint
    readonly what: string
  },
  now: Date,
  count: () => Promise<Count>,
): Promise<Count> {
  const name = [key.platformId, key.directoryId, key.stamp, key.what].join(' ')
  const known = cached.get(name)
  if (known && known.until > now.getTime()) return known.value as Count
  const value = await count()
  cached.delete(name)
  cached.set(name, { value, until: now.getTime() + maxAge })
  for (const oldest of cached.keys()) {
    if (cached.size <= maxCounts) break
    cached.delete(oldest)
  }
  return value
}
