import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'

/** Tries before a division is given up. */
const mostAttempts = 3
/** Work that has not moved for so long has lost its worker: a machine that was switched off says nothing. */
export const silence = 120_000

/** Puts a division in the queue, and somebody to look after it. */
export async function enqueueRun(scene: Scene, runId: string, runAt?: Date): Promise<void> {
  const options = { key: `jury-run:${runId}`, maxAttempts: mostAttempts, ...(runAt && { runAt }) }
  await enqueue(scene.db, 'evaluation.jury-run', { runId }, options)
  await enqueueRunWatch(scene, runId)
}

export async function enqueueRunWatch(scene: Scene, runId: string): Promise<void> {
  const runAt = new Date(scene.now.getTime() + silence)
  await enqueue(scene.db, 'evaluation.jury-run-watch', { runId }, { key: `jury-run-watch:${runId}`, runAt })
}
