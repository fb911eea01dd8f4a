import { type ServerProbe, startProbe } from './server-probe.ts'

/** Milliseconds after which a question without an answer is one more no. */
const timeout = 4_000

/**
 * Asks the server every few seconds whether it is there (docs/decisions/0013-offline.md), and at once when the page is looked
 * at again or the network returns; until it is stopped.
 */
export function probeServer(onAnswer: () => void, onTimeout?: () => void): ServerProbe {
  const probe = startProbe({
    async ask() {
      const isThere = await isReady()
      if (!isThere) onTimeout?.()
      return isThere
    },
    onAnswer,
    isSeen: () => document.visibilityState === 'visible',
  })
  const seen = () => {
    if (document.visibilityState === 'visible') probe.hurry()
  }
  addEventListener('online', probe.hurry)
  document.addEventListener('visibilitychange', seen)
  return {
    hurry: probe.hurry,
    stop() {
      probe.stop()
      removeEventListener('online', probe.hurry)
      document.removeEventListener('visibilitychange', seen)
    },
  }
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/api/ready', { cache: 'no-store', signal: AbortSignal.timeout(timeout) })).ok
  } catch {
    return false
  }
}
