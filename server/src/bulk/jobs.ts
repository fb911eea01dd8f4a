import { isBulkAtWork } from '@laurel/contract/bulk'
import { z } from 'zod'
import { type Job, type JobRun, job, orGiveUp } from '../kernel/jobs/index.ts'
import { enqueueBulk, enqueueBulkWatch, silence } from './enqueue.ts'
import { failBulk, runBulk } from './run-bulk.ts'
import { findBulk, removeBulk } from './store/bulk.ts'
import { undoThrough } from './undo-bulk.ts'

const Named = z.object({ bulkId: z.uuid() })
type Named = z.infer<typeof Named>

function work(run: JobRun, { bulkId }: Named): Promise<void> {
  return orGiveUp(
    run,
    { bulkId },
    () => goOn(run, bulkId),
    () => run.inPlatform((scene) => failBulk(scene, bulkId, 'unexpected')),
  )
}

async function goOn(run: JobRun, bulkId: string): Promise<void> {
  const isUndoing = await run.inPlatform(async ({ db }) => (await findBulk(db, bulkId))?.state === 'undoing')
  const end = await (isUndoing ? undoThrough : runBulk)(run, bulkId)
  if (end === 'stopped') await run.inPlatform((scene) => enqueueBulk(scene, bulkId))
}

/** Looks at work in progress until it ends, and hands it to another worker when it stands still. */
async function watch(run: JobRun, { bulkId }: Named): Promise<void> {
  await run.inPlatform(async (scene) => {
    const bulk = await findBulk(scene.db, bulkId)
    if (!bulk || !isBulkAtWork(bulk)) return
    const isStill = scene.now.getTime() - bulk.updatedAt.getTime() >= silence
    if (isStill) await enqueueBulk(scene, bulkId)
    else await enqueueBulkWatch(scene, bulkId)
  })
}

/** Forgets one that ended days ago. */
async function forget(run: JobRun, { bulkId }: Named): Promise<void> {
  await run.inPlatform(async ({ db }) => {
    const bulk = await findBulk(db, bulkId)
    if (bulk && !isBulkAtWork(bulk)) await removeBulk(db, bulkId)
  })
}

export const bulkJobs: readonly Job[] = [
  job('applications.bulk', (raw) => Named.parse(raw), work),
  job('applications.bulk-watch', (raw) => Named.parse(raw), watch),
  job('applications.bulk-forget', (raw) => Named.parse(raw), forget),
]
