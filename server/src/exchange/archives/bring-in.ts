import { grantBuiltInRole, programsOf } from '../../access/index.ts'
import { scanLater } from '../../files/index.ts'
import { record } from '../../kernel/events/index.ts'
import { completeOperation, enqueueExpiry, type OperationRun } from '../../kernel/operations/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { orderedBy } from '../ordered-by.ts'
import { type ArchiveRow, setArchiveRow } from '../store/index.ts'
import { sendArchiveEnd } from './archive-mail.ts'
import { type BroughtFiles, bringFiles, compareFiles } from './bring-files.ts'
import { bringProgram } from './bring-program.ts'
import { learnNames } from './bring-rows.ts'
import type { CheckedArchive } from './check-archive.ts'
import { type LookedAtFiles, lookAtFiles } from './look-at-files.ts'
import { newNames } from './new-names.ts'
import type { ArchiveProgress } from './progress.ts'
import { withArchive } from './with-archive.ts'

/**
 * Takes a program out of its archive: checked whole first, then written in one transaction. Refused, cancelled or stopped, it
 * leaves nothing: no row, no file. Throws `ArchiveRefused`.
 */
export async function bringIn(
  run: OperationRun,
  one: ArchiveRow,
  storage: Storage,
  progress: ArchiveProgress,
): Promise<void> {
  await withArchive(one, storage, progress, async (archive) => {
    progress.at.total += archive.manifest.parts.reduce((sum, { rows = 1 }) => sum + rows, 0)
    const names = newNames()
    const learnt = await learnNames(archive, names)
    compareFiles(archive, learnt.files)
    const looked = await lookAtFiles(archive, learnt.files)
    const files = await bringFiles(
      storage,
      { platformId: run.platform.id, one },
      archive,
      learnt.files,
      looked,
      progress,
    )
    try {
      await run.inPlatform((scene) => write(scene, one, archive, names, { ...files, ...looked }, progress))
    } catch (error) {
      await files.forget()
      throw error
    }
  })
}

async function write(
  scene: Scene,
  one: ArchiveRow,
  archive: CheckedArchive,
  names: ReturnType<typeof newNames>,
  files: BroughtFiles & LookedAtFiles,
  progress: ArchiveProgress,
): Promise<void> {
  const author = await orderedBy(scene, one.requestedBy)
  const { programId, applications, fileIds } = await bringProgram(author, archive, names, files.keys, files, progress)
  await letAuthorIn(author, programId)
  await scanFiles(scene, fileIds)
  // Cancelled, or taken over, between the last row and now: all of it is rolled back.
  const { total } = progress.at
  const isRequested = await completeOperation(scene, one, { done: total, total, programId })
  if (!isRequested) throw new Error('This archive is wanted no more')
  await setArchiveRow(scene.db, one.id, { programId, storageKey: null })
  if (one.storageKey) await enqueueExpiry(scene, one, scene.now, one.storageKey)
  const payload = { archiveId: one.id, fileName: one.fileName, programId, applications }
  await record(author, 'program.brought_in', { programId }, payload)
  await sendArchiveEnd(scene, { ...one, programId }, 'done')
}

/** Whoever does not already work on every program of the platform becomes the new one's manager. */
async function letAuthorIn(author: Scene, programId: string): Promise<void> {
  if (author.actor.kind !== 'user' || (await programsOf(author)) === undefined) return
  await grantBuiltInRole(author.db, { userId: author.actor.userId, key: 'manager', programId })
}

async function scanFiles(scene: Scene, ids: readonly string[]): Promise<void> {
  if (!scene.house.scanner) return
  for (const id of ids) await scanLater(scene.db, id)
}
