import { PassThrough } from 'node:stream'
import { type ExportFailure, exportHours, sheetLimits } from '@laurel/contract/exchange/exports'
import { record } from '../../kernel/events/index.ts'
import {
  completeOperation,
  holdRun,
  noteProgress,
  OperationFailed,
  type OperationRun,
} from '../../kernel/operations/index.ts'
import { SheetTooLarge } from '../../kernel/sheets/index.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { isListOfTrash, packedId, packMatching } from '../../listing/index.ts'
import { findProgram } from '../../programs/index.ts'
import { orderedBy } from '../ordered-by.ts'
import { type ExportRow, findExport, findExportIds, setExport } from '../store/index.ts'
import { documentsOf } from './documents.ts'
import { type ExportContext, readExportContext } from './export-context.ts'
import { sendExportReady } from './export-mail.ts'
import { mimeOf } from './mime.ts'
import { type Tally, tally } from './tally.ts'
import { passesOf, writeExport } from './write-export.ts'

interface Work {
  readonly one: ExportRow
  readonly context: ExportContext
  readonly ids: Buffer
  readonly storage: Storage
  readonly key: string
  readonly areTrashed: boolean
}

/**
 * Writes the file of an export straight into the storage, in constant memory. Cancelled, replaced or stopped by the server
 * it leaves no file: the next run begins again.
 */
export async function runExport(run: OperationRun): Promise<void> {
  const work = await begin(run)
  if (!work) return
  const notes = tally()
  try {
    const { size } = await write(run, work, notes)
    await finish(run, work, notes, size)
  } catch (error) {
    if (error instanceof SheetTooLarge) throw new OperationFailed(error.reason satisfies ExportFailure)
    throw error
  }
}

/** The applications are chosen once, by the first run. */
function begin(run: OperationRun): Promise<Work | undefined> {
  const { id, attempt } = run.operation
  return run.inPlatform(async (scene) => {
    if (!(await holdRun(scene, run.operation))) return
    const one = await findExport(scene.db, id)
    const program = one && (await findProgram(scene.db, one.programId))
    if (!program) return
    const context = await readExportContext(scene.db, program)
    const ids =
      (await findExportIds(scene.db, id)) ?? (await packMatching(scene, program, one.what, one.what, sheetLimits.rows))
    const applications = ids.length / packedId
    // What a run that was broken off after its last row has left.
    if (one.storageKey) await scene.house.storage.delete(one.storageKey)
    const key = `${scene.platform.id}/program-exports/${id}-${attempt}`
    await noteProgress(scene, id, { done: 0, total: applications * passesOf(scene, context, one.settings) })
    const begun = await setExport(scene.db, id, { applicationIds: ids, applications, storageKey: key })
    const areTrashed = await isListOfTrash(scene, program, one.what)
    return { one: begun, context, ids, storage: scene.house.storage, key, areTrashed }
  })
}

async function write(
  run: OperationRun,
  { one, context, ids, storage, key, areTrashed }: Work,
  notes: Tally,
): Promise<{ size: number }> {
  const { signal } = run
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  // What breaks before anybody reads is told by what throws.
  out.on('error', () => undefined)
  let done = 0
  const passed = (applications: number) => {
    done += applications
    run.report({ done: Math.min(done, one.total) })
  }
  const documents = documentsOf(run, { context, settings: one.settings, ids, areTrashed, tally: notes, signal, passed })
  const stored = storage.put(key, out, { mime: mimeOf(one), signal })
  stored.catch((error: Error) => out.destroy(error))
  try {
    const { settings, applications } = one
    await writeExport(run, out, { context, settings, walk: documents, applications, tally: notes, storage })
  } catch (error) {
    out.destroy(error as Error)
    await stored.catch(() => undefined)
    throw error
  }
  return stored
}

async function finish(
  run: OperationRun,
  { one, storage, key, context }: Work,
  notes: Tally,
  size: number,
): Promise<void> {
  const isStored = await run.inPlatform(async (scene) => {
    const expiresAt = new Date(scene.now.getTime() + exportHours * 3_600_000)
    const end = { done: one.total, expiresAt, storageKey: key }
    if (!(await completeOperation(scene, run.operation, end))) return false
    const done = await setExport(scene.db, one.id, { applicationIds: null, size, warnings: notes.warnings() })
    const { id: exportId, fileName, applications, settings } = done
    const payload = { exportId, fileName, format: settings.format, applications, size }
    await record(await orderedBy(scene, one.requestedBy), 'export.done', { programId: one.programId }, payload)
    await sendExportReady(scene, context.program, done)
    return true
  })
  // Somebody cancelled between the last row and now.
  if (!isStored) await storage.delete(key)
}
