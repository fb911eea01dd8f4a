import { useSyncExternalStore } from 'react'

const key = 'laurel.exports.followed'
/** Exports that are followed at once, the oldest let go. */
const most = 20

let followed: readonly string[] | undefined
const watchers = new Set<() => void>()

/** Kept for this window, over reloads. */
function read(): readonly string[] {
  if (followed) return followed
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    followed = Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    followed = []
  }
  return followed
}

function write(ids: readonly string[]): void {
  followed = ids.slice(-most)
  sessionStorage.setItem(key, JSON.stringify(followed))
  for (const tell of watchers) tell()
}

/** Shows these exports in the corner until they are put aside. */
export function follow(ids: readonly string[]): void {
  const fresh = ids.filter((id) => !read().includes(id))
  if (fresh.length > 0) write([...read(), ...fresh])
}

export function putAside(id: string): void {
  write(read().filter((one) => one !== id))
}

const nothing: readonly string[] = []

export function useFollowed(): readonly string[] {
  const subscribe = (tell: () => void) => {
    watchers.add(tell)
    return () => watchers.delete(tell)
  }
  return useSyncExternalStore(subscribe, read, () => nothing)
}
