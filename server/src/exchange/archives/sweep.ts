import { z } from 'zod'
import { enqueue, type Job, job } from '../../kernel/jobs/index.ts'
import { heartbeatTimeout } from '../../kernel/operations/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ArchiveRow } from '../store/index.ts'
import { forgetRuns } from './bring-files.ts'

const Swept = z.object({ archiveId: z.uuid(), runs: z.int() })

/** Has taken away what a worker that died has copied: later, once any that still works has heard of the end. */
export async function enqueueArchiveSweep(
  scene: Scene,
  one: Pick<ArchiveRow, 'id' | 'direction' | 'attempt'>,
): Promise<void> {
  if (one.direction === 'out' || one.attempt === 0) return
  const runAt = new Date(scene.now.getTime() + heartbeatTimeout)
  await enqueue(scene.db, 'exchange.archive-sweep', { archiveId: one.id, runs: one.attempt }, { runAt })
}

export const archiveJobs: readonly Job[] = [
  job(
    'exchange.archive-sweep',
    (raw) => Swept.parse(raw),
    (run, { archiveId, runs }) =>
      run.inPlatform(({ house, platform }) => forgetRuns(house.storage, platform.id, archiveId, runs)),
  ),
]
