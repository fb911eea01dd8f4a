import { probeServer } from '../kernel/api/index.ts'

/** Milliseconds between two tries, by how many failed since something last went through. */
const waits = [500, 1500, 4000, 10_000, 30_000]

/**
 * Waits for a better moment: for the network to come back when the browser knows that there is none; else for a while that
 * grows with each failure, or for a server that does not answer now to do so again. Rejects when the signal says so.
 */
export function networkPause(failures: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const wait = navigator.onLine ? (waits[Math.min(failures, waits.length - 1)] ?? 30_000) : 60_000
    const timer = setTimeout(done, wait)
    // One that answers at once is not what fails: then only time helps.
    let wasSilent = false
    const probe = probeServer(
      () => wasSilent && done(),
      () => {
        wasSilent = true
      },
    )
    probe.hurry()
    addEventListener('online', done)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    function clear() {
      clearTimeout(timer)
      probe.stop()
      removeEventListener('online', done)
      signal?.removeEventListener('abort', stop)
    }
    function done() {
      clear()
      resolve()
    }
    function stop() {
      clear()
      reject(signal?.reason)
    }
  })
}
