import { type RefObject, useCallback, useEffect } from 'react'
import { unreached, useServerProbe } from '../../../kernel/api/index.ts'
import type { Saving } from '../../../kernel/saving/index.ts'

/** What is in the way of a save that got no answer, or a failing server's: the network, or the server. */
export const lostTo = (thrown: unknown): 'offline' | 'away' => unreached(thrown) ?? 'away'

/**
 * Sends what this device keeps: at first what an earlier visit could not send, then when the network is back and when the
 * page is left; a server that is away is asked whether it is back. What fails at the end is kept, and sent from wherever the
 * juror goes: `timer`, of the next try, is stopped.
 */
export function useSending(
  send: () => Promise<unknown>,
  timer: RefObject<number | undefined>,
  { state }: Saving,
): void {
  const onBack = useCallback(() => void send(), [send])
  useServerProbe(state === 'away', onBack)
  useEffect(() => {
    const now = () => void send()
    window.addEventListener('online', now)
    window.addEventListener('pagehide', now)
    now()
    return () => {
      window.removeEventListener('online', now)
      window.removeEventListener('pagehide', now)
      void send().finally(() => window.clearTimeout(timer.current))
    }
  }, [send, timer])
}
