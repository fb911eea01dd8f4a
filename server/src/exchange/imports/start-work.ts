import { removeOperation, startOwnOperation } from '../../kernel/operations/index.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { type ImportRow, importKind, setImport } from '../store/index.ts'

/** Has an import checked, run or undone, as its state says; an import knows its last operation alone. */
export async function startWork(scene: Scene, one: ImportRow): Promise<void> {
  if (one.operationId) await removeOperation(scene.db, one.operationId)
  const { id: operationId } = await startOwnOperation(scene, {
    kind: importKind,
    programId: one.programId,
    requestedBy: userOf(scene).userId,
    total: one.total,
  })
  await setImport(scene.db, one.id, { operationId }, scene.now)
}
