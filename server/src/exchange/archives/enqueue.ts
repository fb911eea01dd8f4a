import { enqueue } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ArchiveRow } from '../store/index.ts'

/** Tries before an archive is given up; each begins again. */
const mostAttempts = 4
/** Work that has not moved for so long has lost its worker. */
export const silence = 120_000

/** Puts the work in the queue, and somebody to look after it. */
export async function enqueueArchive(scene: Scene, archiveId: string): Promise<void> {
  await enqueue(scene.db, 'exchange.archive', { archiveId }, { key: `archive:${archiveId}`, maxAttempts: mostAttempts })
  await enqueueArchiveWatch(scene, archiveId)
}

export async function enqueueArchiveWatch(scene: Scene, archiveId: string): Promise<void> {
  const runAt = new Date(scene.now.getTime() + silence)
  await enqueue(scene.db, 'exchange.archive-watch', { archiveId }, { key: `archive-watch:${archiveId}`, runAt })
}

/** Has taken away what a worker that died has copied: later, once any that still works has heard of the end. */
export async function enqueueArchiveSweep(
  scene: Scene,
  one: Pick<ArchiveRow, 'id' | 'direction' | 'run'>,
): Promise<void> {
  if (one.direction === 'out' || one.run === 0) return
  const runAt = new Date(scene.now.getTime() + silence)
  await enqueue(scene.db, 'exchange.archive-sweep', { archiveId: one.id, runs: one.run }, { runAt })
}

/** Has a file erased when its time is over. The row may be gone by then: the place of the content is told. */
export async function enqueueArchiveExpiry(
  scene: Scene,
  archiveId: string,
  storageKey: string,
  runAt: Date,
): Promise<void> {
  await enqueue(scene.db, 'exchange.archive-expiry', { archiveId, storageKey }, { runAt })
}
