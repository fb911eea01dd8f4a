import { useEffect } from 'react'
import { noteReach } from './online.ts'
import { probeServer } from './probe-server.ts'

/** While `isAway`, asks the server whether it is back. `onAnswer` stays the same from one drawing to the next. */
export function useServerProbe(isAway: boolean, onAnswer: () => void): void {
  useEffect(() => {
    if (!isAway) return
    return probeServer(() => {
      noteReach(true)
      onAnswer()
    }).stop
  }, [isAway, onAnswer])
}
