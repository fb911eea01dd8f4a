import type { JobRun } from '../../kernel/jobs/index.ts'
import { orderedBy } from '../ordered-by.ts'
import type { ArchiveRow } from '../store/index.ts'
import { compareFiles, keyOfFile } from './bring-files.ts'
import { bringProgram } from './bring-program.ts'
import { type Learnt, learnNames } from './bring-rows.ts'
import type { CheckedArchive } from './check-archive.ts'
import { newNames } from './new-names.ts'
import type { ArchiveProgress } from './progress.ts'

/** Said when a trial has gone well, so that its transaction is rolled back. */
class WentWell extends Error {}

/**
 * Writes all rows of an archive as `bringIn` does, and rolls them back: what only the database refuses is known before
 * somebody says yes, not after. The contents of files are compared, not copied. Throws `ArchiveRefused`.
 */
export async function tryArchive(
  run: JobRun,
  one: ArchiveRow,
  archive: CheckedArchive,
  progress: ArchiveProgress,
): Promise<Learnt> {
  progress.at.total += archive.manifest.parts.reduce((sum, { rows = 0 }) => sum + rows, 0)
  const names = newNames()
  const learnt = await learnNames(archive, names)
  compareFiles(archive, learnt.files)
  const keys = new Map(learnt.files.map(({ id }, index) => [String(id), keyOfFile(run.platform.id, one, index)]))
  try {
    await run.inPlatform(async (scene) => {
      await bringProgram(await orderedBy(scene, one.requestedBy), archive, names, keys, progress)
      throw new WentWell()
    })
  } catch (error) {
    if (!(error instanceof WentWell)) throw error
  }
  return learnt
}
