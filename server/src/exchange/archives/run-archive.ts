import { PassThrough } from 'node:stream'
import { type ArchiveFailure, programArchiveHours } from '@laurel/contract/exchange'
import { record } from '../../kernel/events/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { findProgram } from '../../programs/index.ts'
import { orderedBy } from '../ordered-by.ts'
import { type ArchiveRow, lockArchive, setArchiveRow } from '../store/index.ts'
import { bringIn } from './bring-in.ts'
import { enqueueArchiveExpiry, enqueueArchiveSweep } from './enqueue.ts'
import { sendArchiveEnd } from './letter.ts'
import { previewArchive } from './preview-archive.ts'
import { type ArchiveProgress, archiveProgress } from './progress.ts'
import { ArchiveRefused } from './refused.ts'
import { writeProgram } from './write-program.ts'

/** Makes an archive, looks into one that was sent in, or brings it in once somebody said yes. Answers `stopped` when the server is closing: the next run begins again. */
export async function runArchive(run: JobRun, archiveId: string): Promise<'ended' | 'stopped'> {
  const begun = await begin(run, archiveId)
  if (!begun) return 'ended'
  const { one, storage } = begun
  const progress = archiveProgress(run, one)
  try {
    if (one.direction === 'out') await make(run, one, storage, progress)
    else if (one.confirmedAt) await bringIn(run, one, storage, progress)
    else await previewArchive(run, one, storage, progress)
    return 'ended'
  } catch (error) {
    if (progress.isOver) return 'ended'
    if (run.stopping.aborted) return 'stopped'
    if (!(error instanceof ArchiveRefused)) throw error
    await failArchive(run, archiveId, error.reason, error.part)
    return 'ended'
  } finally {
    progress.stop()
  }
}

/** Each run writes its own file. */
function keyOf({ platform }: JobRun, one: Pick<ArchiveRow, 'id' | 'run'>): string {
  return `${platform.id}/program-archives/${one.id}-${one.run}`
}

/** Takes the work over from whoever had it. */
function begin(run: JobRun, archiveId: string): Promise<{ one: ArchiveRow; storage: Storage } | undefined> {
  return run.inPlatform(async (scene) => {
    const one = await lockArchive(scene.db, archiveId)
    if (!one || (one.state !== 'waiting' && one.state !== 'running')) return
    // What a run that was broken off after its last byte has left.
    if (one.direction === 'out' && one.run > 0) await scene.house.storage.delete(keyOf(run, one))
    const again = { state: 'running', run: one.run + 1, done: 0, total: 0 } as const
    return { one: await setArchiveRow(scene.db, archiveId, again, scene.now), storage: scene.house.storage }
  })
}

async function make(run: JobRun, one: ArchiveRow, storage: Storage, progress: ArchiveProgress): Promise<void> {
  const key = keyOf(run, one)
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  const kept = storage.put(key, out, { mime: 'application/zip', signal: progress.signal })
  kept.catch((error: Error) => out.destroy(error))
  try {
    await run.inPlatform(async (scene) => {
      // Nothing is read before the moment is fixed: the program's row is read inside.
      await writeProgram(scene, one.programId ?? '', out, progress)
    })
  } catch (error) {
    out.destroy(error as Error)
    await kept.catch(() => undefined)
    throw error
  }
  const { size } = await kept
  const isKept = await run.inPlatform((scene) => finish(scene, one, key, size, progress))
  if (!isKept) await storage.delete(key)
}

async function finish(
  scene: Scene,
  one: ArchiveRow,
  key: string,
  size: number,
  { at }: ArchiveProgress,
): Promise<boolean> {
  const now = await lockArchive(scene.db, one.id)
  const program = one.programId && (await findProgram(scene.db, one.programId))
  if (now?.state !== 'running' || now.run !== one.run || !program) return false
  const expiresAt = new Date(scene.now.getTime() + programArchiveHours * 3_600_000)
  const end = { state: 'done', finishedAt: scene.now, expiresAt, storageKey: key, size } as const
  await setArchiveRow(scene.db, one.id, { ...end, done: at.total, total: at.total }, scene.now)
  await enqueueArchiveExpiry(scene, one.id, key, expiresAt)
  const payload = { archiveId: one.id, fileName: one.fileName, size }
  await record(await orderedBy(scene, one.requestedBy), 'program.archived_whole', { programId: program.id }, payload)
  await sendArchiveEnd(scene, one, 'done')
  return true
}

/** Ends an archive that cannot go on; what was uploaded is erased. */
export async function failArchive(
  run: JobRun,
  archiveId: string,
  failure: ArchiveFailure,
  failedPart: string | null = null,
): Promise<void> {
  await run.inPlatform(async (scene) => {
    const one = await lockArchive(scene.db, archiveId)
    if (!one || (one.state !== 'waiting' && one.state !== 'running')) return
    const end = { state: 'failed', failure, failedPart, finishedAt: scene.now, storageKey: null } as const
    await setArchiveRow(scene.db, archiveId, end, scene.now)
    const subject = one.programId ? { programId: one.programId } : {}
    const payload = { archiveId, fileName: one.fileName, failure, part: failedPart }
    await record(await orderedBy(scene, one.requestedBy), 'program.archive_failed', subject, payload)
    if (one.storageKey) await enqueueArchiveExpiry(scene, archiveId, one.storageKey, scene.now)
    await enqueueArchiveSweep(scene, one)
    await sendArchiveEnd(scene, one, 'failed')
  })
}
