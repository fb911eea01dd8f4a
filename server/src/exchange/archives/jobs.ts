import { isArchiveAtWork } from '@laurel/contract/exchange'
import { z } from 'zod'
import { type Job, type JobRun, job, orGiveUp } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findArchive, lockArchive, setArchiveRow } from '../store/index.ts'
import { forgetRuns } from './bring-files.ts'
import { enqueueArchive, enqueueArchiveWatch, silence } from './enqueue.ts'
import { failArchive, runArchive } from './run-archive.ts'

const Named = z.object({ archiveId: z.uuid() })
type Named = z.infer<typeof Named>

function work(run: JobRun, { archiveId }: Named): Promise<void> {
  return orGiveUp(
    run,
    { archiveId },
    async () => {
      const end = await runArchive(run, archiveId)
      if (end === 'stopped') await run.inPlatform((scene) => enqueueArchive(scene, archiveId))
    },
    () => failArchive(run, archiveId, 'unexpected'),
  )
}

/** Looks at an archive until it ends, and hands it to another worker when it stands still. */
async function watch(run: JobRun, { archiveId }: Named): Promise<void> {
  await run.inPlatform(async (scene) => {
    const one = await findArchive(scene.db, archiveId)
    if (one?.state !== 'waiting' && one?.state !== 'running') return
    const isStill = scene.now.getTime() - one.updatedAt.getTime() >= silence
    if (isStill) await enqueueArchive(scene, archiveId)
    else await enqueueArchiveWatch(scene, archiveId)
  })
}

async function expire(scene: Scene, archiveId: string, storageKey: string): Promise<void> {
  const one = await lockArchive(scene.db, archiveId)
  const isIts = one?.storageKey === storageKey
  // Somebody said yes in time: it is erased when its program is here.
  if (isIts && isArchiveAtWork(one)) return
  await scene.house.storage.delete(storageKey)
  if (!isIts) return
  await setArchiveRow(scene.db, archiveId, { state: 'expired', storageKey: null }, scene.now)
}

export const archiveJobs: readonly Job[] = [
  job('exchange.archive', (raw) => Named.parse(raw), work),
  job('exchange.archive-watch', (raw) => Named.parse(raw), watch),
  job(
    'exchange.archive-sweep',
    (raw) => Named.extend({ runs: z.int() }).parse(raw),
    (run, { archiveId, runs }) =>
      run.inPlatform(({ house, platform }) => forgetRuns(house.storage, platform.id, archiveId, runs)),
  ),
  job(
    'exchange.archive-expiry',
    (raw) => Named.extend({ storageKey: z.string() }).parse(raw),
    (run, { archiveId, storageKey }) => run.inPlatform((scene) => expire(scene, archiveId, storageKey)),
  ),
]
