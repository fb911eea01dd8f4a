import { z } from 'zod'
import { type Job, type JobRun, job, orGiveUp } from '../../kernel/jobs/index.ts'
import { findExport } from '../store/index.ts'
import { expireExport, failExport } from './end-export.ts'
import { enqueueExport, enqueueExportWatch, silence } from './enqueue.ts'
import { runExport } from './run-export.ts'

const Named = z.object({ exportId: z.uuid() })
type Named = z.infer<typeof Named>

/** Exports that one process works at: other jobs go on beside them. */
const mostAtOnce = 2
/** Milliseconds until the next try when there are that many. */
const patience = 2000
let atWork = 0

async function work(run: JobRun, { exportId }: Named): Promise<void> {
  if (atWork >= mostAtOnce) {
    await run.inPlatform((scene) => enqueueExport(scene, exportId, new Date(scene.now.getTime() + patience)))
    return
  }
  atWork += 1
  try {
    await orGiveUp(
      run,
      { exportId },
      () => goOn(run, exportId),
      () => run.inPlatform((scene) => failExport(scene, exportId, 'unexpected')),
    )
  } finally {
    atWork -= 1
  }
}

async function goOn(run: JobRun, exportId: string): Promise<void> {
  const end = await runExport(run, exportId)
  if (end === 'stopped') await run.inPlatform((scene) => enqueueExport(scene, exportId))
}

/** Looks at an export until it ends, and hands it to another worker when it stands still. */
async function watch(run: JobRun, { exportId }: Named): Promise<void> {
  await run.inPlatform(async (scene) => {
    const one = await findExport(scene.db, exportId)
    if (one?.state !== 'waiting' && one?.state !== 'running') return
    const isStill = scene.now.getTime() - one.updatedAt.getTime() >= silence
    if (isStill) await enqueueExport(scene, exportId)
    else await enqueueExportWatch(scene, exportId)
  })
}

export const exportJobs: readonly Job[] = [
  job('exchange.export', (raw) => Named.parse(raw), work),
  job('exchange.export-watch', (raw) => Named.parse(raw), watch),
  job(
    'exchange.export-expiry',
    (raw) => Named.extend({ storageKey: z.string() }).parse(raw),
    (run, { exportId, storageKey }) => run.inPlatform((scene) => expireExport(scene, exportId, storageKey)),
  ),
]
