import { useEffect } from 'react'
import type { KeyHelp } from './page-help.ts'

const told = new Map<symbol, KeyHelp>()

/** Has the list of all keys say what a key of this page does, for as long as it does so. */
export function useToldKey(keys: string, does: string, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const own = Symbol(does)
    told.set(own, { keys: keys.split(' '), does })
    return () => {
      told.delete(own)
    }
  }, [keys, does, isOn])
}

/** The keys that parts of the page on screen have told. */
export function keysOfPage(): readonly KeyHelp[] {
  return [...told.values()]
}
