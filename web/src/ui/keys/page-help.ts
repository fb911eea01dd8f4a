import { createContext, useEffect, useRef } from 'react'

/** Keys, pressed together or any of them, and what they do. */
export type KeyHelp = {
  readonly keys: readonly string[]
  readonly does: string
  /** Told in the list of all keys, not under a table. */
  readonly isMinor?: boolean
}

/** What keys do on every page around: told after those of the page. */
export const KeysEverywhere = createContext<readonly KeyHelp[]>([])

const openers: (() => void)[] = []

/** A page that tells its own keys is asked first, wherever help is asked for. */
export function usePageHelp(open: (() => void) | undefined): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  const hasHelp = open !== undefined
  useEffect(() => {
    if (!hasHelp) return
    const opener = () => latest.current?.()
    openers.push(opener)
    return () => {
      openers.splice(openers.indexOf(opener), 1)
    }
  }, [hasHelp])
}

/** Has the page on screen told its keys? */
export function askPageForHelp(): boolean {
  const open = openers.at(-1)
  open?.()
  return open !== undefined
}
