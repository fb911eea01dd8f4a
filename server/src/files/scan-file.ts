import type { PlatformDb } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { enqueue, type JobRun, job } from '../kernel/jobs/index.ts'
import { ScannerAway, type Verdict } from '../kernel/scan/index.ts'
import { forgetContents } from './forget-files.ts'
import { type FileRow, findFile, setScan } from './store.ts'

/** Minutes until the next try, by how often the scanner was away; the last one counts for ever. */
const waits = [1, 2, 5, 15, 30]
/** A content that the scanner could not judge is shown to it again: its limits may have been raised meanwhile. */
const hoursToTryAgain = 6

/** Has the scanner look at a file once the transaction at hand is committed. */
export function scanLater(db: PlatformDb, fileId: string, tries = 0, runAt?: Date): Promise<void> {
  return enqueue(db, 'scan-file', { fileId, tries }, { key: `scan-file-${fileId}`, ...(runAt && { runAt }) })
}

/** Shows a file to the scanner, in no transaction. A scanner that is away leaves it withheld, and is asked again later. */
export const scanFile = job(
  'scan-file',
  (raw) => raw as { fileId: string; tries?: number },
  async (run, { fileId, tries = 0 }) => {
    const found = await run.inPlatform(async ({ db, house }) => ({ row: await findFile(db, fileId), house }))
    const { row, house } = found
    if (!row || row.scan === 'clean' || row.scan === 'infected') return
    const content = await house.storage.get(row.storage_key)
    if (!content) return
    if (!house.scanner) {
      content.stream.destroy()
      return settle(run, row, { is: 'clean' })
    }
    try {
      await settle(run, row, await house.scanner.scan(content.stream))
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error
      run.log.warn({ file: fileId, tries, reason: error.message }, 'the virus scanner is away')
      const minutes = waits[Math.min(tries, waits.length - 1)] ?? 30
      await run.inPlatform(({ db, now }) =>
        scanLater(db, fileId, tries + 1, new Date(now.getTime() + minutes * 60_000)),
      )
    }
  },
)

function settle(run: JobRun, row: FileRow, verdict: Verdict): Promise<void> {
  return run.inPlatform(async (scene) => {
    const { id: fileId, name, program_id, application_id, uploaded_by: uploadedBy } = row
    const isNew = await setScan(scene.db, fileId, verdict.is, scene.now)
    if (verdict.is === 'error') {
      await scanLater(scene.db, fileId, 0, new Date(scene.now.getTime() + hoursToTryAgain * 3_600_000))
    }
    if (!isNew || verdict.is === 'clean') return
    const subject = {
      ...(program_id && { programId: program_id }),
      ...(application_id && { applicationId: application_id }),
    }
    if (verdict.is === 'error') {
      await record(scene, 'file.unscannable', subject, { fileId, name, reason: verdict.reason })
      return
    }
    await forgetContents(scene.db, [row])
    await record(scene, 'file.infected', subject, {
      fileId,
      name,
      uploadedBy,
      signature: verdict.signature,
      ...(row.referee_id && { refereeId: row.referee_id }),
    })
  })
}
