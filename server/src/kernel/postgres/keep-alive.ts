import { setTimeout as wait } from 'node:timers/promises'
import type { Launched } from './launch.ts'
import { isAlive, stopServer } from './server-process.ts'

/** Milliseconds before each try to start a server that has ended. */
export const restartPauses: readonly number[] = [0, 1000, 3000, 10_000, 20_000]
/** A server that ends so often within so long is not started any more: something is wrong that a start does not mend. */
const maxEnds = 5
const withinMs = 300_000

export interface Keeping {
  readonly pauses: readonly number[]
  /** Starts it again on the port that everybody knows. */
  again(port: number): Promise<Launched>
  /** Hears that it has ended and is started again. */
  ended(): void
  /** Hears that it could not be started again, and why: from here on there is no database. */
  lost(reason: string): void
}

/** Watches over a server: whatever ends it but its own stop, it is started again. */
export function keepAlive(first: Launched, keeping: Keeping): { stop(): Promise<void> } {
  let current = first
  let isStopping = false
  let reviving: Promise<void> = Promise.resolve()
  let ends: number[] = []

  async function revive(): Promise<void> {
    const now = performance.now()
    ends = [...ends.filter((at) => now - at < withinMs), now]
    if (ends.length > maxEnds) return keeping.lost(`it ended ${ends.length} times within minutes`)
    keeping.ended()
    let reason = ''
    for (const pause of keeping.pauses) {
      await wait(pause, undefined, { ref: false })
      if (isStopping) return
      try {
        current = await keeping.again(current.server.port)
        return watch()
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
    if (!isStopping) keeping.lost(reason)
  }

  function watch(): void {
    current.ended.then(() => {
      if (!isStopping) reviving = revive()
    })
  }

  watch()
  return {
    async stop() {
      isStopping = true
      await reviving
      await stopServer(current.server.pid)
    },
  }
}

/** The end of a process that is not a child of ours: nobody tells of it. */
export function endOf(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isAlive(pid)) return resolve()
      setTimeout(look, 1000).unref()
    }
    look()
  })
}
