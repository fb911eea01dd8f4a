import { type BulkAction, bulkDays } from '@laurel/contract/bulk'
import { record } from '../kernel/events/index.ts'
import { endOperation, refuseState } from '../kernel/operations/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { enqueueForgetting } from './forget.ts'
import { isRetryable, presentBulk } from './read-bulk.ts'
import { begin, checkCommand, checkRight } from './start-bulk.ts'
import { type BulkRow, findBulk, forgetItems, lockBulk, packNamed } from './store/bulk.ts'
import { listFailedIds } from './store/bulk-batches.ts'

const stateCode = 'bulk_state_not_allowed'

/** Stops it at the end of the batch in hand. Refuses bulk_state_not_allowed, missing_permissions. */
export async function cancelBulk(scene: Scene, program: ProgramRow, { id }: BulkRow): Promise<BulkAction> {
  const bulk = (await lockBulk(scene.db, id)) ?? refuse('not_found')
  if (bulk.state !== 'waiting' && bulk.state !== 'running') refuseState(stateCode, bulk)
  await checkRight(scene, program, bulk.command)
  await endOperation(scene, id, 'cancelled')
  await forgetItems(scene.db, id)
  const payload = { bulkId: id, kind: bulk.command.kind, changed: bulk.changed }
  await record(scene, 'bulk.cancelled', { programId: program.id }, payload)
  await enqueueForgetting(scene, id, new Date(scene.now.getTime() + bulkDays * 86_400_000))
  return presentBulk(scene, (await findBulk(scene.db, id)) ?? refuse('not_found'))
}

/** The same with those where it failed, as they are now. Refuses bulk_state_not_allowed, missing_permissions, invalid_input. */
export async function retryBulk(scene: Scene, program: ProgramRow, { id }: BulkRow): Promise<BulkAction> {
  const bulk = (await lockBulk(scene.db, id)) ?? refuse('not_found')
  if (!isRetryable(bulk)) refuseState(stateCode, bulk)
  await checkCommand(scene, program, bulk.command)
  const ids = await listFailedIds(scene.db, id)
  return begin(scene, program, bulk.command, await packNamed(scene.db, program.id, [...new Set(ids)]), id)
}
