import { undoObstacle } from '@laurel/contract/exchange'
import { findFile, removeFile } from '../files/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { enqueueErasure } from './jobs.ts'
import { factsOf } from './present.ts'
import { countTouched, type ImportRow, lockImport, removeBroughtIn, removeImport, setImport } from './store/index.ts'

/**
 * Erases what an import brought in: all of it or nothing. What cannot be undone: numbers given are not given again, and the
 * log keeps both events. An import that brought nothing in is forgotten, its file too. Refuses import_not_undoable.
 */
export async function undoImport(scene: Scene, { id }: ImportRow): Promise<{ removed: number }> {
  const one = (await lockImport(scene.db, id)) ?? refuse('not_found')
  const { programId, imported } = one
  const touched = imported > 0 ? await countTouched(scene.db, programId, id) : 0
  const obstacle = undoObstacle(factsOf(one), touched, scene.now.toISOString())
  if (obstacle) refuse('import_not_undoable', { details: { obstacle, touched } })
  const file = await findFile(scene.db, one.fileId)
  const fileName = file?.name ?? ''
  if (imported === 0) {
    await removeImport(scene.db, id)
    await removeFile(scene.db, one.fileId)
    if (file) await enqueueErasure(scene, file.storage_key)
    await record(scene, 'import.discarded', { programId }, { importId: id, fileName })
    return { removed: 0 }
  }
  const removed = await removeBroughtIn(scene.db, programId, id)
  await setImport(scene.db, id, { state: 'undone', imported: 0 }, scene.now)
  await record(scene, 'import.undone', { programId }, { importId: id, fileName, removed })
  return { removed }
}
