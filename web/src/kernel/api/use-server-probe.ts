import { useEffect } from 'react'
import { noteReach } from './online.ts'
import { startProbe } from './server-probe.ts'

/** Milliseconds after which a question without an answer is one more no. */
const patience = 4_000

/**
 * While `isAway`, asks the server every few seconds whether it is back (docs/decisions/0013-offline.md), and at once when the
 * page is looked at again or the network returns. `onAnswer` stays the same from one drawing to the next.
 */
export function useServerProbe(isAway: boolean, onAnswer: () => void): void {
  useEffect(() => {
    if (!isAway) return
    const probe = startProbe({
      ask: isReady,
      onAnswer() {
        noteReach(true)
        onAnswer()
      },
      isSeen: () => document.visibilityState === 'visible',
    })
    const seen = () => {
      if (document.visibilityState === 'visible') probe.hurry()
    }
    addEventListener('online', probe.hurry)
    document.addEventListener('visibilitychange', seen)
    return () => {
      probe.stop()
      removeEventListener('online', probe.hurry)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [isAway, onAnswer])
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/api/ready', { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok
  } catch {
    return false
  }
}
