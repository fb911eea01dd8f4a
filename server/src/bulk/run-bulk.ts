import { bulkDays } from '@laurel/contract/bulk'
import { permissionsOf } from '../access/index.ts'
import { record } from '../kernel/events/index.ts'
import { inTheNameOf } from '../kernel/in-the-name-of.ts'
import type { JobRun } from '../kernel/jobs/index.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram } from '../programs/index.ts'
import { enqueueForgetting } from './enqueue.ts'
import { kindOf } from './kind.ts'
import { type BulkRow, lockBulk, readItems, setBulk } from './store/bulk.ts'
import { insertBatch } from './store/bulk-batches.ts'

/**
 * Works through a bulk action, a batch in each transaction with the count of what is done: taken up again it goes on
 * behind the last batch. Answers `stopped` when the server is closing before the end.
 */
export async function runBulk(run: JobRun, bulkId: string): Promise<'ended' | 'stopped'> {
  for (;;) {
    if (run.stopping.aborted) return 'stopped'
    const goesOn = await workBatch(run, bulkId)
    if (!goesOn) return 'ended'
  }
}

/** A batch that breaks is done one by one, so that one application cannot hold up the others. */
async function workBatch(run: JobRun, bulkId: string): Promise<boolean> {
  try {
    return await run.inPlatform((scene) => batch(scene, bulkId))
  } catch (error) {
    if (error instanceof Refusal) {
      await run.inPlatform((scene) => failBulk(scene, bulkId, error.code))
      return false
    }
    run.log.warn({ error, bulkId }, 'bulk batch broken, taken one by one')
    return oneByOne(run, bulkId)
  }
}

async function oneByOne(run: JobRun, bulkId: string): Promise<boolean> {
  const size = await run.inPlatform(async (scene) => {
    const bulk = await lockBulk(scene.db, bulkId)
    return bulk ? kindOf(bulk.act).batchOf(bulk.act) : 0
  })
  for (let count = 0; count < size; count += 1) {
    if (run.stopping.aborted) return true
    const goesOn = await run
      .inPlatform((scene) => batch(scene, bulkId, 1))
      .catch((error: unknown) => {
        run.log.error({ error, bulkId }, 'bulk failed for one')
        return run.inPlatform((scene) => skip(scene, bulkId))
      })
    if (!goesOn) return false
  }
  return true
}

/** False when there is nothing left to do. */
async function batch(scene: Scene, bulkId: string, size?: number): Promise<boolean> {
  const bulk = await lockBulk(scene.db, bulkId)
  if (!bulk || (bulk.state !== 'waiting' && bulk.state !== 'running')) return false
  const program = await findProgram(scene.db, bulk.programId)
  if (!program) return false
  const author = authorOf(scene, bulk)
  const kind = kindOf(bulk.act)
  // Things may have gone and rights have been taken away since it was ordered.
  await kind.check?.(author, program, bulk.act)
  const permission = await kind.permission(author, bulk.act)
  if (!(await permissionsOf(author, program.id)).has(permission)) {
    await failBulk(scene, bulkId, 'missing_permissions')
    return false
  }
  const items = await readItems(scene.db, bulkId, bulk.done, size ?? kind.batchOf(bulk.act))
  const { changed, unchanged, failures } = await kind.run({ scene: author, program, act: bulk.act, bulkId, items })
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
async function skip(scene: Scene, bulkId: string): Promise<boolean> {
  const bulk = await lockBulk(scene.db, bulkId)
  if (!bulk || (bulk.state !== 'waiting' && bulk.state !== 'running')) return false
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
  if (counted.done < bulk.total && taken > 0) {
    await setBulk(scene.db, bulk.id, { ...counted, state: 'running' }, scene.now)
    return true
  }
  await end(scene, { ...bulk, ...counted }, 'done')
  return false
}

export function authorOf(scene: Scene, { requestedBy, requestedByName }: BulkRow): Scene {
  return inTheNameOf(scene, { id: requestedBy, name: requestedByName })
}

async function end(scene: Scene, bulk: BulkRow, state: 'done' | 'failed', failure?: string): Promise<void> {
  const { id, act, programId, done, changed, unchanged, failed } = bulk
  const counted = { done, changed, unchanged, failed }
  await setBulk(
    scene.db,
    id,
    { ...counted, state, failure: failure ?? null, finishedAt: scene.now, isOver: true },
    scene.now,
  )
  const payload = { bulkId: id, kind: act.kind, changed, unchanged, failed, ...(failure && { failure }) }
  await record(authorOf(scene, bulk), 'bulk.ended', { programId }, payload)
  await enqueueForgetting(scene, id, new Date(scene.now.getTime() + bulkDays * 86_400_000))
}

/** Ends it before its end: what is done stays done. */
export async function failBulk(scene: Scene, bulkId: string, failure: string): Promise<void> {
  const bulk = await lockBulk(scene.db, bulkId)
  if (bulk && (bulk.state === 'waiting' || bulk.state === 'running')) await end(scene, bulk, 'failed', failure)
  if (bulk?.state === 'undoing') {
    await setBulk(scene.db, bulkId, { state: 'failed', failure, finishedAt: scene.now }, scene.now)
  }
}
