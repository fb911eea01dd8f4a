import {
  completeOperation,
  type Failure,
  OperationFailed,
  type OperationRow,
  type OperationRun,
  operation,
  type RunEnd,
} from '../../kernel/operations/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findImport, findImportOfOperation, importKind } from '../store/index.ts'
import { failImport } from './fail-import.ts'
import { undoThrough } from './undo-through.ts'
import { workThrough } from './work-through.ts'

/** Batches hold the import and not the operation: each goes on behind the last one that the import counts. */
export const importOperation = operation(importKind, { run: workOn, onFail: recordFailure, heartbeatEvery: 5000 })

async function workOn(run: OperationRun): Promise<RunEnd> {
  const one = await run.inPlatform(({ db }) => findImportOfOperation(db, run.operation.id))
  if (!one) return 'ended'
  const end = await (one.state === 'undoing' ? undoThrough : workThrough)(run, one.id)
  if (end === 'stopped') return 'stopped'
  await run.inPlatform(async (scene) => {
    const now = await findImport(scene.db, one.id)
    if (now?.state === 'failed') throw new OperationFailed(now.failure ?? 'unexpected')
    await completeOperation(scene, run.operation, { done: run.operation.total })
  })
  return 'ended'
}

async function recordFailure(scene: Scene, { id }: OperationRow, { reason }: Failure): Promise<void> {
  const one = await findImportOfOperation(scene.db, id)
  if (one) await failImport(scene, one.id, reason)
}
