import { mayForget, undoObstacle } from '@laurel/contract/exchange'
import type { ImportSummary, SkippedApplication } from '@laurel/contract/exchange/imports'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { dropFile, findFile } from '../../files/index.ts'
import { keyPlaceOf } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { removeOperation } from '../../kernel/operations/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { factsOf, presentSummary } from '../present.ts'
import { dropArchive } from '../set-archive.ts'
import { asBroughtIn, type ImportRow, listStored, lockImport, removeImport, setImport } from '../store/index.ts'
import { startWork } from './start-work.ts'

/**
 * Has what an import brought in removed, and what it changed put back, a batch at a time; what was touched since stays.
 * What cannot be undone: numbers given are not given again, accounts stay, and the log keeps both acts. Refuses
 * import_not_undoable.
 */
export async function undoImport(scene: Scene, { id }: ImportRow): Promise<ImportSummary> {
  const one = (await lockImport(scene.db, id)) ?? refuse('not_found')
  const obstacle = undoObstacle(factsOf(one), scene.now.toISOString())
  if (obstacle) refuse('import_not_undoable', { details: { obstacle } })
  const fileName = (await findFile(scene.db, one.fileId))?.name ?? ''
  await record(scene, 'import.undoing', { programId: one.programId }, { importId: id, fileName })
  const change = { state: 'undoing', removed: 0, restored: 0, notUndone: 0 } as const
  const stored = await setImport(scene.db, id, change, scene.now)
  await startWork(scene, stored)
  return presentSummary(scene.db, stored)
}

/** Forgets an import that brought nothing in, its files too. Refuses import_state_not_allowed. */
export async function forgetImport(scene: Scene, { id }: ImportRow): Promise<{ forgotten: true }> {
  const one = (await lockImport(scene.db, id)) ?? refuse('not_found')
  if (!mayForget(factsOf(one))) refuse('import_state_not_allowed', { details: { state: one.state } })
  const file = await findFile(scene.db, one.fileId)
  await dropArchive(scene, one)
  await removeImport(scene.db, id)
  if (one.operationId) await removeOperation(scene.db, one.operationId)
  if (file) await dropFile(scene.db, file)
  const payload = { importId: id, fileName: file?.name ?? '' }
  await record(scene, 'import.discarded', { programId: one.programId }, payload)
  return { forgotten: true }
}

/** What an undo would leave, or has left. */
export async function listStoredOf(
  scene: Scene,
  one: ImportRow,
  query: ListQuery,
): Promise<ListPage<SkippedApplication>> {
  const place = keyPlaceOf(query, asBroughtIn)
  const { rows, ...found } = await listStored(scene.db, one.id, place)
  return pageOf(rows, { ...place, ...found })
}
