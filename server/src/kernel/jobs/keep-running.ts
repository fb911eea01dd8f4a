import { setTimeout as wait } from 'node:timers/promises'

/** Something at work until it is stopped: `promise` ends with it. */
export interface Running {
  readonly promise: Promise<unknown>
  stop(): Promise<unknown>
}

/**
 * Starts something, and again whenever it ends by itself: the library of the queue gives up for good after some failures in a
 * row, as when the database was away for long.
 * @param reported hears why
 * @param pause milliseconds before it is started again
 */
export async function keepRunning(
  start: () => Promise<Running>,
  reported: (err: unknown) => void,
  pause = 1000,
): Promise<{ stop(): Promise<void> }> {
  const abort = new AbortController()
  let running = await start()
  const over = (async () => {
    for (;;) {
      const why = await running.promise.then(
        () => new Error('It ended by itself'),
        (err: unknown) => err,
      )
      if (abort.signal.aborted) return
      reported(why)
      for (let isAgain = false; !isAgain; ) {
        await wait(pause, undefined, { signal: abort.signal }).catch(() => undefined)
        if (abort.signal.aborted) return
        try {
          running = await start()
          isAgain = true
        } catch (err) {
          reported(err)
        }
      }
      if (abort.signal.aborted) await running.stop()
    }
  })()
  return {
    async stop() {
      abort.abort()
      // One that ended by itself says that it is stopped already.
      await running.stop().catch(() => undefined)
      await over
    },
  }
}
