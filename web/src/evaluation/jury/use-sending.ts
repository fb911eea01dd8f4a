import { type RefObject, useEffect } from 'react'

/**
 * Sends what this device keeps: at first what an earlier visit could not send, then when the network is back and when the
 * page is left. What fails at the end is kept, and sent from wherever the juror goes: `timer`, of the next try, is stopped.
 */
export function useSending(send: () => Promise<unknown>, timer: RefObject<number | undefined>): void {
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
