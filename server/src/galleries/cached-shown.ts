/** What is remembered at once, over all platforms. */
const maxCached = 2000
/** How long, in milliseconds; the number of the gallery makes what is older than a change unfindable before. */
const maxAge = 300_000

const cached = new Map<string, { readonly value: unknown; readonly until: number }>()

interface Key {
  readonly platformId: string
  readonly gallery: { readonly id: string; readonly public_number: number }
  readonly what: unknown
}

/**
 * Counts and orders once for all who ask the same of a gallery that has not changed: ids and numbers alone. What is shown is
 * read anew each time, so that a withdrawal acts at once.
 */
export async function onceShown<Found>(
  { platformId, gallery, what }: Key,
  now: Date,
  find: () => Promise<Found>,
): Promise<Found> {
  const name = JSON.stringify([platformId, gallery.id, gallery.public_number, what])
  const known = cached.get(name)
  if (known && known.until > now.getTime()) return known.value as Found
  const value = await find()
  cached.delete(name)
  cached.set(name, { value, until: now.getTime() + maxAge })
  for (const oldest of cached.keys()) {
    if (cached.size <= maxCached) break
    cached.delete(oldest)
  }
  return value
}
