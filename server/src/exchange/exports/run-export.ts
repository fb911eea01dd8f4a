import { PassThrough } from 'node:stream'
import { type ExportFailure, exportHours, sheetLimits } from '@laurel/contract/exchange'
import { record } from '../../kernel/events/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import { SheetTooLarge } from '../../kernel/sheets/index.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { isListOfTrash, packedId, packMatching } from '../../listing/index.ts'
import { findProgram } from '../../programs/index.ts'
import { orderedBy } from '../ordered-by.ts'
import { type ExportRow, findExportIds, lockExport, setExport } from '../store/index.ts'
import { documentsOf } from './documents.ts'
import { failExport } from './end-export.ts'
import { enqueueExpiry } from './enqueue.ts'
import { type ExportGround, readExportGround } from './ground.ts'
import { heartbeat } from './heartbeat.ts'
import { sendExportReady } from './letter.ts'
import { mimeOf } from './mime.ts'
import { type Tally, tally } from './tally.ts'
import { passesOf, writeExport } from './write-export.ts'

interface Work {
  readonly one: ExportRow
  readonly ground: ExportGround
  readonly ids: Buffer
  readonly storage: Storage
  readonly key: string
  readonly areTrashed: boolean
}

/**
 * Writes the file of an export straight into the storage, in constant memory. Cancelled, replaced or stopped by the server
 * it leaves no file. Answers `stopped` when the server is closing: the next run begins again.
 */
export async function runExport(run: JobRun, exportId: string): Promise<'ended' | 'stopped'> {
  const work = await begin(run, exportId)
  if (!work) return 'ended'
  const notes = tally()
  const beat = heartbeat(run, work.one)
  try {
    const { size } = await write(run, work, notes, beat)
    await finish(run, work, notes, size)
    return 'ended'
  } catch (error) {
    if (beat.isOver) return 'ended'
    if (run.stopping.aborted) return 'stopped'
    if (!(error instanceof SheetTooLarge)) throw error
    await run.inPlatform((scene) => failExport(scene, exportId, error.reason satisfies ExportFailure))
    return 'ended'
  } finally {
    beat.stop()
  }
}

/** Takes the work over from whoever had it. The applications are chosen once, by the first run. */
function begin(run: JobRun, exportId: string): Promise<Work | undefined> {
  return run.inPlatform(async (scene) => {
    const one = await lockExport(scene.db, exportId)
    if (!one || (one.state !== 'waiting' && one.state !== 'running')) return
    const program = await findProgram(scene.db, one.programId)
    if (!program) return
    const ground = await readExportGround(scene.db, program)
    const ids =
      (await findExportIds(scene.db, exportId)) ??
      (await packMatching(scene, program, one.what, one.what, sheetLimits.rows))
    const applications = ids.length / packedId
    // What a run that was broken off after its last row has left.
    if (one.storageKey) await scene.house.storage.delete(one.storageKey)
    const key = `${scene.platform.id}/program-exports/${exportId}-${one.run + 1}`
    const change = {
      state: 'running',
      applicationIds: ids,
      applications,
      done: 0,
      run: one.run + 1,
      storageKey: key,
    } as const
    const total = applications * passesOf(scene, ground, one.settings)
    const begun = await setExport(scene.db, exportId, { ...change, total }, scene.now)
    const areTrashed = await isListOfTrash(scene, program, one.what)
    return { one: begun, ground, ids, storage: scene.house.storage, key, areTrashed }
  })
}

async function write(
  run: JobRun,
  { one, ground, ids, storage, key, areTrashed }: Work,
  notes: Tally,
  beat: ReturnType<typeof heartbeat>,
): Promise<{ size: number }> {
  const signal = AbortSignal.any([beat.signal, run.stopping])
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  const { passed } = beat
  const documents = documentsOf(run, { ground, settings: one.settings, ids, areTrashed, tally: notes, signal, passed })
  const kept = storage.put(key, out, { mime: mimeOf(one), signal })
  kept.catch((error: Error) => out.destroy(error))
  try {
    const { settings, applications } = one
    await writeExport(run, out, { ground, settings, walk: documents, applications, tally: notes, storage })
  } catch (error) {
    out.destroy(error as Error)
    await kept.catch(() => undefined)
    throw error
  }
  return kept
}

async function finish(run: JobRun, { one, storage, key, ground }: Work, notes: Tally, size: number): Promise<void> {
  const isKept = await run.inPlatform(async (scene) => {
    const now = await lockExport(scene.db, one.id)
    if (now?.state !== 'running' || now.run !== one.run) return false
    const expiresAt = new Date(scene.now.getTime() + exportHours * 3_600_000)
    const end = { state: 'done', finishedAt: scene.now, expiresAt, applicationIds: null } as const
    const done = await setExport(
      scene.db,
      one.id,
      { ...end, done: one.total, size, warnings: notes.warnings() },
      scene.now,
    )
    await enqueueExpiry(scene, one.id, key, expiresAt)
    const { id: exportId, fileName, applications, settings } = done
    const payload = { exportId, fileName, format: settings.format, applications, size }
    await record(await orderedBy(scene, one.requestedBy), 'export.done', { programId: one.programId }, payload)
    await sendExportReady(scene, ground.program, done)
    return true
  })
  // Somebody cancelled between the last row and now.
  if (!isKept) await storage.delete(key)
}
