import { type BulkAction, type BulkUndoing, bulkNamed } from '@laurel/contract/bulk'
import { record } from '../kernel/events/index.ts'
import {
  completeOperation,
  holdRun,
  noteProgress,
  type OperationRun,
  type RunEnd,
  refuseState,
  restartOperation,
} from '../kernel/operations/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { kindOf } from './kind.ts'
import { isUndoable, presentBulk } from './read-bulk.ts'
import { authorOf } from './run-bulk.ts'
import { checkRight } from './start-bulk.ts'
import { type BulkRow, findBulk, lockBulk, setBulk } from './store/bulk.ts'
import { findBatchToUndo, listChangedSince, listNamed, listToUndo, setBatchUndone } from './store/bulk-batches.ts'

/** What an undoing would put back now, and the first of those that it would leave. Refuses bulk_state_not_allowed. */
export async function previewUndo(scene: Scene, program: ProgramRow, bulk: BulkRow): Promise<BulkUndoing> {
  if (!isUndoable(bulk)) refuseState('bulk_state_not_allowed', bulk)
  const { count, some } = await leftByUndo(scene, program, bulk)
  return { restorable: bulk.changed - count, changedSince: count, some }
}

async function leftByUndo(scene: Scene, program: ProgramRow, { id, command }: BulkRow) {
  const kind = kindOf(command)
  if (!kind.preload) return listChangedSince(scene.db, id, bulkNamed)
  const left = await kind.preload({ scene, program, command, bulkId: id, changed: await listToUndo(scene.db, id) })
  const first = left.slice(0, bulkNamed)
  const known = await listNamed(scene.db, first)
  return { count: left.length, some: first.map((one) => known.get(one) ?? { id: one, title: '', reference: null }) }
}

/** Has what it changed put back. Refuses bulk_state_not_allowed, missing_permissions. */
export async function startUndo(scene: Scene, program: ProgramRow, { id }: BulkRow): Promise<BulkAction> {
  const bulk = (await lockBulk(scene.db, id)) ?? refuse('not_found')
  if (!isUndoable(bulk)) refuseState('bulk_state_not_allowed', bulk)
  await checkRight(scene, program, bulk.command)
  await restartOperation(scene, id, { isUndo: true, done: bulk.done, total: bulk.total })
  const payload = { bulkId: id, kind: bulk.command.kind, count: bulk.changed }
  await record(scene, 'bulk.undo_started', { programId: program.id }, payload)
  return presentBulk(scene, (await findBulk(scene.db, id)) ?? refuse('not_found'))
}

/** Puts back a batch in each transaction, the last one first; taken up again it goes on with those that are left. */
export async function undoThrough(run: OperationRun): Promise<RunEnd> {
  for (;;) {
    if (run.stopping.aborted) return 'stopped'
    if (!(await run.inPlatform((scene) => undoBatch(scene, run)))) return 'ended'
  }
}

async function undoBatch(scene: Scene, { operation }: OperationRun): Promise<boolean> {
  const bulkId = operation.id
  const bulk = (await holdRun(scene, operation)) && (await findBulk(scene.db, bulkId))
  const program = bulk && (await findProgram(scene.db, bulk.programId))
  if (!bulk || !program) return false
  const author = authorOf(scene, bulk)
  const kind = kindOf(bulk.command)
  const found = await findBatchToUndo(scene.db, bulkId)
  if (!found || !kind.undo) {
    await completeOperation(scene, operation)
    const { undone, notUndone } = bulk
    await record(
      author,
      'bulk.undone',
      { programId: program.id },
      { bulkId, kind: bulk.command.kind, undone, kept: notUndone },
    )
    return false
  }
  const { number, changed } = found
  const failures = await kind.undo({ scene: author, program, command: bulk.command, bulkId, changed })
  await setBatchUndone(scene.db, bulkId, number, failures)
  const all = changed.reduce((sum, { ids }) => sum + ids.length, 0)
  const counted = { undone: bulk.undone + all - failures.length, notUndone: bulk.notUndone + failures.length }
  await setBulk(scene.db, bulkId, counted)
  await noteProgress(scene, bulkId, {})
  return true
}
