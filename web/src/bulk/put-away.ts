/** Bulk actions that this browser no longer shows in the corner, so that they do not come back with the page. */
const key = 'laurel-bulk-put-away'
/** The oldest are forgotten: nothing can be done with them any more. */
const maxIds = 100

export function readPutAway(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

export function keepPutAway(ids: ReadonlySet<string>): void {
  try {
    window.localStorage.setItem(key, JSON.stringify([...ids].slice(-maxIds)))
  } catch {
    // A browser that keeps nothing shows them again.
  }
}
