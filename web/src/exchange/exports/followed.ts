import { useSyncExternalStore } from 'react'

const key = 'laurel.exports.followed'
/** Exports that are followed at once, the oldest let go. */
const max = 20

let followed: readonly string[] | undefined
const watchers = new Set<() => void>()

/** Kept for this window, over reloads. */
function read(): readonly string[] {
  if (followed) return followed
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    followed = Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
  } catch {
    followed = []
  }
  return followed
}

function write(ids: readonly string[]): void {
  followed = ids.slice(-max)
  sessionStorage.setItem(key, JSON.stringify(followed))
  for (const run of watchers) run()
}

/** Shows these exports in the corner until they are put aside. */
export function follow(ids: readonly string[]): void {
  const fresh = ids.filter((id) => !read().includes(id))
  if (fresh.length > 0) write([...read(), ...fresh])
}

export function putAside(id: string): void {
  write(read().filter((one) => one !== id))
}

/** Exports begun in this page, whose files are fetched by themselves: not kept over a reload, where nobody waits any more. */
const expected = new Set<string>()

/** Shows an export that somebody has just begun, and fetches its file once it is ready. */
export function expectFile(id: string): void {
  expected.add(id)
  follow([id])
}

/** Whether the file of this export is waited for in this page: told once. */
export function takeExpected(id: string): boolean {
  return expected.delete(id)
}

const nothing: readonly string[] = []

export function useFollowed(): readonly string[] {
  const subscribe = (run: () => void) => {
    watchers.add(run)
    return () => watchers.delete(run)
  }
  return useSyncExternalStore(subscribe, read, () => nothing)
}
