import { type BulkAction, type BulkProblem, isBulkAtWork } from '@laurel/contract/bulk'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { keyPlaceOf, newestById } from '../kernel/db/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { type BulkRow, listBulkRows } from './store/bulk.ts'
import { asTried, listProblemRows, readTried } from './store/bulk-batches.ts'

/** Has it ended, and is there something to put back? */
export function isUndoable(bulk: BulkRow): boolean {
  return bulk.canUndo && bulk.changed > 0 && !isBulkAtWork(bulk) && bulk.state !== 'undone'
}

/** Has it ended, did some fail, and were these not tried again yet? */
export function isRetryable(bulk: BulkRow): boolean {
  return bulk.failed > 0 && !isBulkAtWork(bulk) && !bulk.isRetried
}

export function presentBulk(scene: Scene, bulk: BulkRow): BulkAction {
  const { command, notUndone, requestedBy, requestedByName, canUndo: _may, attempt: _run, ...plain } = bulk
  const { createdAt, finishedAt, ...rest } = plain
  return {
    ...rest,
    act: command,
    kept: notUndone,
    canUndo: isUndoable(bulk),
    canRetry: isRetryable(bulk),
    requestedBy: requestedBy === null ? null : { id: requestedBy, name: requestedByName },
    isMine: scene.actor.kind === 'user' && scene.actor.userId === requestedBy,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

export async function listBulks(scene: Scene, program: ProgramRow, query: ListQuery): Promise<ListPage<BulkAction>> {
  const place = keyPlaceOf(query, newestById)
  const { rows, ...found } = await listBulkRows(scene.db, program.id, place)
  return pageOf(
    rows.map((row) => presentBulk(scene, row)),
    { ...place, ...found },
  )
}

export async function listProblems(scene: Scene, bulk: BulkRow, query: ListQuery): Promise<ListPage<BulkProblem>> {
  const place = keyPlaceOf(query, asTried)
  if (place.cursor && !readTried(place.cursor.value)) refuseField('query.after', 'cursor')
  const { rows, ...found } = await listProblemRows(scene.db, bulk.id, place)
  return pageOf(
    rows.map((row) => ({ ...row, title: row.title ?? '' })),
    { ...place, ...found },
  )
}
