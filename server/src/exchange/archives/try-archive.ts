import type { JobRun } from '../../kernel/jobs/index.ts'
import { orderedBy } from '../ordered-by.ts'
import type { ArchiveRow } from '../store/index.ts'
import { compareFiles, keyOfFile } from './bring-files.ts'
import { bringProgram } from './bring-program.ts'
import { type Learnt, learnNames } from './bring-rows.ts'
import type { CheckedArchive } from './check-archive.ts'
import { lookAtFiles } from './look-at-files.ts'
import { newNames } from './new-names.ts'
import type { ArchiveProgress } from './progress.ts'

/** What was met in an archive, and what could not stay as it came. */
export interface Tried extends Learnt {
  readonly filesReset: number
  readonly mended: number
}

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
): Promise<Tried> {
  progress.at.total += archive.manifest.parts.reduce((sum, { rows = 0 }) => sum + rows, 0)
  const names = newNames()
  const learnt = await learnNames(archive, names)
  compareFiles(archive, learnt.files)
  const looked = await lookAtFiles(archive, learnt.files)
  let mended = 0
  const keys = new Map(learnt.files.map(({ id }, index) => [String(id), keyOfFile(run.platform.id, one, index)]))
  try {
    await run.inPlatform(async (scene) => {
      const author = await orderedBy(scene, one.requestedBy)
      ;({ mended } = await bringProgram(author, archive, names, keys, looked, progress))
      throw new WentWell()
    })
  } catch (error) {
    if (!(error instanceof WentWell)) throw error
  }
  return { ...learnt, filesReset: looked.reset, mended }
}
