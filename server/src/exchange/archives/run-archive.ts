import { PassThrough } from 'node:stream'
import { programArchiveHours } from '@laurel/contract/exchange'
import { record } from '../../kernel/events/index.ts'
import {
  completeOperation,
  enqueueExpiry,
  type Failure,
  holdRun,
  noteProgress,
  OperationFailed,
  type OperationRow,
  type OperationRun,
} from '../../kernel/operations/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { findProgram } from '../../programs/index.ts'
import { orderedBy } from '../ordered-by.ts'
import { type ArchiveRow, findArchive, setArchiveRow } from '../store/index.ts'
import { sendArchiveEnd } from './archive-mail.ts'
import { bringIn } from './bring-in.ts'
import { previewArchive } from './preview-archive.ts'
import { type ArchiveProgress, archiveProgress } from './progress.ts'
import { ArchiveRefused } from './refused.ts'
import { enqueueArchiveSweep } from './sweep.ts'
import { writeProgram } from './write-program.ts'

/** Makes an archive, looks into one that was sent in, or brings it in once somebody said yes. Each run begins again. */
export async function runArchive(run: OperationRun): Promise<void> {
  const begun = await begin(run)
  if (!begun) return
  const { one, storage } = begun
  const progress = archiveProgress(run)
  try {
    if (one.direction === 'out') await make(run, one, storage, progress)
    else if (one.confirmedAt) await bringIn(run, one, storage, progress)
    else await previewArchive(run, one, storage, progress)
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new OperationFailed(error.reason, { part: error.part })
    throw error
  }
}

/** Each run writes its own file. */
function keyOf(platformId: string, one: Pick<ArchiveRow, 'id' | 'attempt'>): string {
  return `${platformId}/program-archives/${one.id}-${one.attempt}`
}

function begin(run: OperationRun): Promise<{ one: ArchiveRow; storage: Storage } | undefined> {
  return run.inPlatform(async (scene) => {
    if (!(await holdRun(scene, run.operation))) return
    const { id, attempt } = run.operation
    const { storage } = scene.house
    await noteProgress(scene, id, { done: 0, total: 0 })
    const one = await findArchive(scene.db, id)
    // What a run that was broken off after its last byte has left.
    if (one?.direction === 'out') await storage.delete(keyOf(run.platform.id, { id, attempt: attempt - 1 }))
    return one && { one, storage }
  })
}

async function make(run: OperationRun, one: ArchiveRow, storage: Storage, progress: ArchiveProgress): Promise<void> {
  const key = keyOf(run.platform.id, one)
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  const stored = storage.put(key, out, { mime: 'application/zip', signal: progress.signal })
  stored.catch((error: Error) => out.destroy(error))
  try {
    await run.inPlatform(async (scene) => {
      // Nothing is read before the moment is fixed: the program's row is read inside.
      await writeProgram(scene, one.programId ?? '', out, progress)
    })
  } catch (error) {
    out.destroy(error as Error)
    await stored.catch(() => undefined)
    throw error
  }
  const { size } = await stored
  const isStored = await run.inPlatform((scene) => finish(scene, one, key, size, progress))
  if (!isStored) await storage.delete(key)
}

async function finish(
  scene: Scene,
  one: ArchiveRow,
  key: string,
  size: number,
  { at }: ArchiveProgress,
): Promise<boolean> {
  const program = one.programId && (await findProgram(scene.db, one.programId))
  if (!program) return false
  const expiresAt = new Date(scene.now.getTime() + programArchiveHours * 3_600_000)
  const end = { done: at.total, total: at.total, expiresAt, storageKey: key }
  if (!(await completeOperation(scene, one, end))) return false
  await setArchiveRow(scene.db, one.id, { storageKey: key, size })
  const payload = { archiveId: one.id, fileName: one.fileName, size }
  await record(await orderedBy(scene, one.requestedBy), 'program.archived_whole', { programId: program.id }, payload)
  await sendArchiveEnd(scene, one, 'done')
  return true
}

/** Writes down that an archive cannot go on; what was uploaded is erased. */
export async function failArchive(scene: Scene, { id }: OperationRow, { reason, details }: Failure): Promise<void> {
  const one = await findArchive(scene.db, id)
  if (!one) return
  const failedPart = details?.part ?? null
  await setArchiveRow(scene.db, id, { failedPart, storageKey: null })
  const subject = one.programId ? { programId: one.programId } : {}
  const payload = { archiveId: id, fileName: one.fileName, failure: reason, part: failedPart }
  await record(await orderedBy(scene, one.requestedBy), 'program.archive_failed', subject, payload)
  if (one.storageKey) await enqueueExpiry(scene, one, scene.now, one.storageKey)
  await enqueueArchiveSweep(scene, one)
  await sendArchiveEnd(scene, one, 'failed')
}

/** Its file is gone. */
export async function expireArchive(scene: Scene, { id }: OperationRow): Promise<void> {
  await setArchiveRow(scene.db, id, { storageKey: null })
}
