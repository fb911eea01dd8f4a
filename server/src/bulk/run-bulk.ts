import { bulkDays } from '@laurel/contract/bulk'
import { permissionsOf } from '../access/index.ts'
import { record } from '../kernel/events/index.ts'
import { inTheNameOf } from '../kernel/in-the-name-of.ts'
import {
  completeOperation,
  type Failure,
  holdRun,
  noteProgress,
  OperationFailed,
  type OperationRow,
  type OperationRun,
  type RunEnd,
} from '../kernel/operations/index.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram } from '../programs/index.ts'
import { enqueueForgetting } from './forget.ts'
import { kindOf } from './kind.ts'
import { type BulkRow, findBulk, forgetItems, readItems, setBulk } from './store/bulk.ts'
import { insertBatch } from './store/bulk-batches.ts'

/**
 * Works through a bulk action, a batch in each transaction with the count of what is done: taken up again it goes on
 * behind the last batch. Answers `stopped` when the server is closing before the end.
 */
export async function runBulk(run: OperationRun): Promise<RunEnd> {
  for (;;) {
    if (run.stopping.aborted) return 'stopped'
    if (!(await workBatch(run))) return 'ended'
  }
}

/** A batch that breaks is done one by one, so that one application cannot hold up the others. */
async function workBatch(run: OperationRun): Promise<boolean> {
  try {
    return await run.inPlatform((scene) => batch(scene, run))
  } catch (error) {
    if (error instanceof OperationFailed) throw error
    if (error instanceof Refusal) throw new OperationFailed(error.code)
    run.log.warn({ error, bulkId: run.operation.id }, 'bulk batch broken, taken one by one')
    return oneByOne(run)
  }
}

async function oneByOne(run: OperationRun): Promise<boolean> {
  const bulkId = run.operation.id
  const size = await run.inPlatform(async (scene) => {
    const bulk = await findBulk(scene.db, bulkId)
    return bulk ? kindOf(bulk.command).batchOf(bulk.command) : 0
  })
  for (let count = 0; count < size; count += 1) {
    if (run.stopping.aborted) return true
    const goesOn = await run
      .inPlatform((scene) => batch(scene, run, 1))
      .catch((error: unknown) => {
        run.log.error({ error, bulkId }, 'bulk failed for one')
        return run.inPlatform((scene) => skip(scene, run))
      })
    if (!goesOn) return false
  }
  return true
}

/** False when there is nothing left to do. */
async function batch(scene: Scene, run: OperationRun, size?: number): Promise<boolean> {
  const bulkId = run.operation.id
  const bulk = await holdBulk(scene, run)
  if (!bulk) return false
  const program = await findProgram(scene.db, bulk.programId)
  if (!program) return false
  const author = authorOf(scene, bulk)
  const kind = kindOf(bulk.command)
  // Things may have gone and rights have been taken away since it was ordered.
  await kind.check?.(author, program, bulk.command)
  const permission = await kind.permission(author, bulk.command)
  if (!(await permissionsOf(author, program.id)).has(permission)) throw new OperationFailed('missing_permissions')
  const items = await readItems(scene.db, bulkId, bulk.done, size ?? kind.batchOf(bulk.command))
  const { changed, unchanged, failures } = await kind.run({
    scene: author,
    program,
    command: bulk.command,
    bulkId,
    items,
  })
  await insertBatch(scene.db, bulkId, bulk.done, { changed, failures })
  const counted = {
    done: bulk.done + items.length,
    changed: bulk.changed + changed.reduce((sum, { ids }) => sum + ids.length, 0),
    unchanged: bulk.unchanged + unchanged,
    failed: bulk.failed + failures.length,
  }
  return goOn(scene, bulk, counted, items.length)
}

/** One that broke is a failure of its own. */
async function skip(scene: Scene, run: OperationRun): Promise<boolean> {
  const bulkId = run.operation.id
  const bulk = await holdBulk(scene, run)
  if (!bulk) return false
  const items = await readItems(scene.db, bulkId, bulk.done, 1)
  const failures = items.map(({ id }) => ({ id, code: 'unexpected' }))
  await insertBatch(scene.db, bulkId, bulk.done, { changed: [], failures })
  const counted = { done: bulk.done + items.length, failed: bulk.failed + failures.length }
  return goOn(scene, bulk, counted, items.length)
}

/** Notes what is done; false when that was the last of it. */
async function goOn(
  scene: Scene,
  bulk: BulkRow,
  counted: Partial<Pick<BulkRow, 'changed' | 'unchanged' | 'failed'>> & Pick<BulkRow, 'done'>,
  taken: number,
): Promise<boolean> {
  const { done, ...counters } = counted
  await setBulk(scene.db, bulk.id, counters)
  if (done < bulk.total && taken > 0) {
    await noteProgress(scene, bulk.id, { done })
    return true
  }
  await completeOperation(scene, bulk, { done })
  await recordEnd(scene, { ...bulk, ...counted })
  return false
}

/** What it may still do: nothing once it was cancelled, or once another run has taken it over. */
async function holdBulk(scene: Scene, { operation }: OperationRun): Promise<BulkRow | undefined> {
  return (await holdRun(scene, operation)) && findBulk(scene.db, operation.id)
}

export function authorOf(scene: Scene, { requestedBy, requestedByName }: BulkRow): Scene {
  return inTheNameOf(scene, { id: requestedBy, name: requestedByName })
}

async function recordEnd(scene: Scene, bulk: BulkRow, failure?: string): Promise<void> {
  const { id, command, programId, changed, unchanged, failed } = bulk
  await forgetItems(scene.db, id)
  const payload = { bulkId: id, kind: command.kind, changed, unchanged, failed, ...(failure && { failure }) }
  await record(authorOf(scene, bulk), 'bulk.ended', { programId }, payload)
  await enqueueForgetting(scene, id, new Date(scene.now.getTime() + bulkDays * 86_400_000))
}

/** It has ended before its end: what is done stays done. An undo that failed can be asked for again. */
export async function failBulk(scene: Scene, { id, isUndo }: OperationRow, { reason }: Failure): Promise<void> {
  const bulk = isUndo ? undefined : await findBulk(scene.db, id)
  if (bulk) await recordEnd(scene, bulk, reason)
}
