import { setTimeout as wait } from 'node:timers/promises'
import type { OperationRun } from '../../kernel/operations/index.ts'

/** No rest is longer: a run moves on, however slow the machine. */
const maxRestMs = 2000

/**
 * Runs batch after batch until one says that nothing is left. Between them it rests as long as the last one took: whoever reads
 * meanwhile goes first, and nobody waits for an erasure.
 */
export async function inBatches(run: OperationRun, batch: () => Promise<boolean>): Promise<void> {
  for (;;) {
    if (run.signal.aborted) throw new Error('The run is over, or the server is closing')
    const began = performance.now()
    if (!(await batch())) return
    await wait(Math.min(maxRestMs, performance.now() - began))
  }
}
