import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'

/** Tries before an export is given up; each begins again from its first row. */
const mostAttempts = 4
/** Work that has not moved for so long has lost its worker: a machine that was switched off says nothing. */
export const silence = 120_000

/** Puts an export in the queue, and somebody to look after it. */
export async function enqueueExport(scene: Scene, exportId: string, runAt?: Date): Promise<void> {
  const options = { key: `export:${exportId}`, maxAttempts: mostAttempts, ...(runAt && { runAt }) }
  await enqueue(scene.db, 'exchange.export', { exportId }, options)
  await enqueueExportWatch(scene, exportId)
}

export async function enqueueExportWatch(scene: Scene, exportId: string): Promise<void> {
  const runAt = new Date(scene.now.getTime() + silence)
  await enqueue(scene.db, 'exchange.export-watch', { exportId }, { key: `export-watch:${exportId}`, runAt })
}

/** Has the file erased when its time is over. The row may be gone by then: the place of the content is told. */
export async function enqueueExpiry(scene: Scene, exportId: string, storageKey: string, runAt: Date): Promise<void> {
  await enqueue(scene.db, 'exchange.export-expiry', { exportId, storageKey }, { runAt })
}
