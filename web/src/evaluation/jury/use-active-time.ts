import { useCallback, useEffect, useRef } from 'react'

/** Longer without a save is no work on the sheet. */
const longest = 10 * 60_000

/** The milliseconds with the sheet in view since they were taken last: a page in the background does not count. */
export function useActiveTime(): () => number {
  const counted = useRef(0)
  const since = useRef<number>(undefined)
  const add = useCallback(() => {
    const now = performance.now()
    if (since.current !== undefined) counted.current += Math.min(now - since.current, longest)
    since.current = document.hidden ? undefined : now
  }, [])
  useEffect(() => {
    add()
    document.addEventListener('visibilitychange', add)
    return () => document.removeEventListener('visibilitychange', add)
  }, [add])
  return useCallback(() => {
    add()
    const taken = Math.round(counted.current)
    counted.current = 0
    return taken
  }, [add])
}
