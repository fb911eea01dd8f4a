import { freeSlug } from '@laurel/contract/programs'
import { grantBuiltInRole, programsOf } from '../../access/index.ts'
import { scanLater } from '../../files/index.ts'
import type { ArchivedRow } from '../../kernel/archive/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { listTakenSlugs } from '../../programs/index.ts'
import { orderedBy } from '../ordered-by.ts'
import { type ArchiveRow, lockArchive, setArchiveRow } from '../store/index.ts'
import { type BroughtFiles, bringFiles } from './bring-files.ts'
import { bringPeople } from './bring-people.ts'
import { bringRows, learnNames } from './bring-rows.ts'
import type { CheckedArchive } from './check-archive.ts'
import { enqueueArchiveExpiry } from './enqueue.ts'
import { sendArchiveEnd } from './letter.ts'
import { tablePath, wishedSlug } from './manifest.ts'
import { newNames } from './new-names.ts'
import type { ArchiveProgress } from './progress.ts'
import { ArchiveRefused } from './refused.ts'
import { withArchive } from './with-archive.ts'

/**
 * Takes a program out of its archive: checked whole first, then written in one transaction. Refused, cancelled or stopped, it
 * leaves nothing: no row, no file. Throws `ArchiveRefused`.
 */
export async function bringIn(
  run: JobRun,
  one: ArchiveRow,
  storage: Storage,
  progress: ArchiveProgress,
): Promise<void> {
  await withArchive(one, storage, progress, async (archive) => {
    progress.at.total += archive.manifest.parts.reduce((sum, { rows = 1 }) => sum + rows, 0)
    const names = newNames()
    const learnt = await learnNames(archive, names)
    const files = await bringFiles(storage, { platformId: run.platform.id, one }, archive, learnt.files, progress)
    try {
      await run.inPlatform((scene) => write(scene, one, archive, names, files, progress))
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
  files: BroughtFiles,
  progress: ArchiveProgress,
): Promise<void> {
  const author = await orderedBy(scene, one.requestedBy)
  await bringPeople(author, archive, names)
  const { id } = archive.manifest.program
  if (!names.knows(id)) throw new ArchiveRefused('content_wrong', tablePath('programs'))
  const wished = wishedSlug(archive.manifest)
  const free = freeSlug(wished, await listTakenSlugs(scene.db, wished))
  let [programs, applications] = [0, 0]
  const storedAt = new Map([...files.keys].map(([old, key]) => [names.idFrom(old), key]))
  await bringRows(
    scene,
    archive,
    names,
    {
      programs(row: ArchivedRow) {
        programs += 1
        if (row.id !== names.idFrom(id)) throw new ArchiveRefused('content_wrong', tablePath('programs'))
        return { ...row, slug: free }
      },
      applications(row: ArchivedRow) {
        applications += 1
        return row
      },
      files: (row: ArchivedRow) => ({
        ...row,
        storage_key: storedAt.get(String(row.id)),
        scan: scene.house.scanner ? 'scanning' : 'clean',
      }),
    },
    progress,
  )
  if (programs !== 1) throw new ArchiveRefused('content_wrong', tablePath('programs'))
  const programId = names.idFrom(id)
  await letAuthorIn(author, programId)
  await scanFiles(scene, [...storedAt.keys()])
  // Cancelled, or taken over, between the last row and now: all of it is rolled back.
  const now = await lockArchive(scene.db, one.id)
  if (now?.state !== 'running' || now.run !== one.run) throw new Error('This archive is wanted no more')
  const { total } = progress.at
  const end = { state: 'done', programId, finishedAt: scene.now, failure: null, done: total, total } as const
  await setArchiveRow(scene.db, one.id, { ...end, storageKey: null }, scene.now)
  if (now.storageKey) await enqueueArchiveExpiry(scene, one.id, now.storageKey, scene.now)
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
