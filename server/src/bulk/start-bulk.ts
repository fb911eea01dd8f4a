import { type BulkAction, type BulkCommand, maxBulk, type StartBulk } from '@laurel/contract/bulk'
import type { BulkSelection } from '@laurel/contract/listing'
import { permissionsOf } from '../access/index.ts'
import { record } from '../kernel/events/index.ts'
import { startOwnOperation } from '../kernel/operations/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { readingAll, readRequestedList } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { kindOf } from './kind.ts'
import { presentBulk } from './read-bulk.ts'
import { bulkKind, findBulk, insertBulk, packedItem, packItems, packNamed } from './store/bulk.ts'

/**
 * Has something done with many applications: those that are chosen now, whatever happens to the list meanwhile. Refuses
 * missing_permissions, invalid_input, nothing_selected, selection_too_large.
 */
export async function startBulk(
  scene: Scene,
  program: ProgramRow,
  { selection, act: command }: StartBulk,
): Promise<BulkAction> {
  await checkCommand(scene, program, command)
  return begin(scene, program, command, await pack(scene, program, selection))
}

/** The act itself and the right to it. */
export async function checkCommand(scene: Scene, program: ProgramRow, command: BulkCommand): Promise<void> {
  await kindOf(command).check?.(scene, program, command)
  await checkRight(scene, program, command)
}

/** The right alone, to stop or undo it. Refuses missing_permissions. */
export async function checkRight(scene: Scene, program: ProgramRow, command: BulkCommand): Promise<void> {
  const permission = await kindOf(command).permission(scene, command)
  const held = await permissionsOf(scene, program.id)
  if (!held.has(permission)) refuse('missing_permissions', { details: { permission } })
}

/** Puts an act on packed applications in the queue. */
export async function begin(
  scene: Scene,
  program: ProgramRow,
  command: BulkCommand,
  items: Buffer,
  retryOf: string | null = null,
): Promise<BulkAction> {
  const count = items.length / packedItem
  if (count === 0) refuse('nothing_selected')
  if (count > maxBulk) refuse('selection_too_large', { details: { limit: maxBulk } })
  const { id: bulkId } = await startOwnOperation(scene, {
    kind: bulkKind,
    programId: program.id,
    requestedBy: userOf(scene).userId,
    total: count,
  })
  const canUndo = kindOf(command).canUndo(command)
  await insertBulk(scene.db, { id: bulkId, programId: program.id, command, retryOf, items, canUndo })
  const payload = { bulkId, kind: command.kind, count, ...(retryOf && { retryOf }) }
  await record(scene, 'bulk.started', { programId: program.id }, payload)
  return presentBulk(scene, (await findBulk(scene.db, bulkId)) ?? refuse('not_found'))
}

async function pack(scene: Scene, program: ProgramRow, selection: BulkSelection): Promise<Buffer> {
  if ('ids' in selection) return packNamed(scene.db, program.id, [...new Set(selection.ids)])
  const { filter, search, except } = selection
  const requested = await readRequestedList(scene, program, {
    filter: filter ? JSON.stringify(filter) : undefined,
    search,
  })
  return readingAll(scene, requested, (db, resolved) => packItems(db, resolved, { except }, maxBulk))
}
