import { useEffect, useSyncExternalStore } from 'react'
import type { KeyHelp } from './page-help.ts'

const reported = new Map<symbol, KeyHelp>()
const readers = new Set<() => void>()
let listed: readonly KeyHelp[] = []

/** Has the list of all keys say what a key of this page does, for as long as it does so. */
export function useReportedKey(keys: string, does: string, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const own = Symbol(does)
    reported.set(own, { keys: keys.split(' '), does })
    relist()
    return () => {
      reported.delete(own)
      relist()
    }
  }, [keys, does, isOn])
}

/** The keys that parts of the page on screen have told, by their letter; those of a part that comes later come too. */
export function useKeysOfPage(): readonly KeyHelp[] {
  return useSyncExternalStore(follow, keysOfPage, keysOfPage)
}

const keysOfPage = () => listed

function relist(): void {
  listed = [...reported.values()].sort((one, other) => (one.keys.join() < other.keys.join() ? -1 : 1))
  for (const read of readers) read()
}

function follow(read: () => void): () => void {
  readers.add(read)
  return () => {
    readers.delete(read)
  }
}
