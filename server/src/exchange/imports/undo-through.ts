import { eraseFilesOfApplications, findFile } from '../../files/index.ts'
import { followGrowth } from '../../kernel/db/index.ts'
import { record, recordAll } from '../../kernel/events/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { restoreImportedApplications } from '../intake/restore-applications.ts'
import { orderedBy } from '../ordered-by.ts'
import {
  type ImportRow,
  listStored,
  listUnchangedSince,
  listUntouched,
  lockImport,
  removeApplications,
  removeChanges,
  setImport,
} from '../store/index.ts'

/** Applications removed, or put back, in one transaction. */
export const undoBatch = 500

/** Where the planner last looked while they held little, what goes with each application would be looked for in all of them. */
const grown = ['applications', 'application_steps', 'submissions'] as const

/** Undoes an import a batch at a time; taken up again it goes on with what is left. `stopped` when the server is closing. */
export async function undoThrough(run: JobRun, importId: string): Promise<'ended' | 'stopped'> {
  for (;;) {
    if (run.stopping.aborted) return 'stopped'
    const isOver = await run.inPlatform(async (scene) => {
      const one = await lockImport(scene.db, importId)
      if (one?.state !== 'undoing') return true
      const author = await orderedBy(scene, one.createdBy)
      return !((await removeSome(author, one)) || (await restoreSome(author, one)) || (await end(author, one)))
    })
    if (isOver) return 'ended'
  }
}

/** False when none is left. */
async function removeSome(scene: Scene, one: ImportRow): Promise<boolean> {
  const next = await listUntouched(scene.db, one.id, undoBatch)
  if (next.length === 0) return false
  const ids = next.map(({ id }) => id)
  await followGrowth(scene.db, grown)
  await eraseFilesOfApplications(scene, ids)
  await removeApplications(scene.db, ids)
  await recordAll(
    scene,
    'application.purged',
    next.map(({ id, reference }) => ({
      programId: one.programId,
      applicationId: id,
      payload: { reference, importId: one.id },
    })),
  )
  const counted = { imported: one.imported - ids.length, removed: one.removed + ids.length }
  await setImport(scene.db, one.id, counted, scene.now)
  return true
}

async function restoreSome(scene: Scene, one: ImportRow): Promise<boolean> {
  const program = await findProgram(scene.db, one.programId)
  const next = program ? await listUnchangedSince(scene.db, one.id, undoBatch) : []
  if (!program || next.length === 0) return false
  await restoreImportedApplications(scene, program, next, one.id)
  await removeChanges(
    scene.db,
    one.id,
    next.map(({ application }) => application.id),
  )
  const counted = { updated: one.updated - next.length, restored: one.restored + next.length }
  await setImport(scene.db, one.id, counted, scene.now)
  return true
}

async function end(scene: Scene, one: ImportRow): Promise<false> {
  const { total: notUndone } = await listStored(scene.db, one.id, { page: 1, perPage: 1, cursor: undefined })
  const { removed, restored, programId, id } = one
  await setImport(scene.db, id, { state: 'undone', notUndone }, scene.now)
  const fileName = (await findFile(scene.db, one.fileId))?.name ?? ''
  await record(scene, 'import.undone', { programId }, { importId: id, fileName, removed, restored, kept: notUndone })
  return false
}
