import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** Tries before a bulk action is given up; each takes up where the last one stopped. */
const mostAttempts = 5
/** Work that has not moved for so long has lost its worker: a machine that was switched off says nothing. */
export const silence = 60_000

/** Puts the work in the queue, and somebody to look after it. */
export async function enqueueBulk(scene: Scene, bulkId: string): Promise<void> {
  await enqueue(scene.db, 'applications.bulk', { bulkId }, { key: `bulk:${bulkId}`, maxAttempts: mostAttempts })
  await enqueueBulkWatch(scene, bulkId)
}

export async function enqueueBulkWatch(scene: Scene, bulkId: string): Promise<void> {
  const runAt = new Date(scene.now.getTime() + silence)
  await enqueue(scene.db, 'applications.bulk-watch', { bulkId }, { key: `bulk-watch:${bulkId}`, runAt })
}

/** Has it forgotten when nobody undoes it any more. */
export async function enqueueForgetting(scene: Scene, bulkId: string, runAt: Date): Promise<void> {
  await enqueue(scene.db, 'applications.bulk-forget', { bulkId }, { key: `bulk-forget:${bulkId}`, runAt })
}
