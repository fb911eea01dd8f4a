import { isBulkAtWork } from '@laurel/contract/bulk'
import { z } from 'zod'
import { enqueue, type Job, job } from '../kernel/jobs/index.ts'
import { removeOperation } from '../kernel/operations/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findBulk } from './store/bulk.ts'

const Named = z.object({ bulkId: z.uuid() })

/** Has it forgotten when nobody undoes it any more. */
export async function enqueueForgetting(scene: Scene, bulkId: string, runAt: Date): Promise<void> {
  await enqueue(scene.db, 'applications.bulk-forget', { bulkId }, { key: `bulk-forget:${bulkId}`, runAt })
}

export const bulkJobs: readonly Job[] = [
  job(
    'applications.bulk-forget',
    (raw) => Named.parse(raw),
    (run, { bulkId }) =>
      run.inPlatform(async ({ db }) => {
        const bulk = await findBulk(db, bulkId)
        if (bulk && !isBulkAtWork(bulk)) await removeOperation(db, bulkId)
      }),
  ),
]
