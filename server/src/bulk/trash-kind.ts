import { can } from '@laurel/contract/applications'
import type { BulkCommand } from '@laurel/contract/bulk'
import { trashDays } from '../applications/index.ts'
import type { BulkFailure } from '../applications/states/index.ts'
import { groupAlike } from '../applications/states/index.ts'
import { holdStates, type StateRow, setTrashed } from '../applications/store/index.ts'
import { recordAll } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import type { BulkKindOf } from './kind.ts'
import { putStatesBack, rowsAtOnce } from './state-kinds.ts'

export const trashKind: BulkKindOf<Extract<BulkCommand, { kind: 'trash' }>> = {
  kind: 'trash',
  batchOf: () => rowsAtOnce,
  canUndo: () => true,
  permission: () => 'program.applications.delete',
  async run({ scene, program, bulkId, items }) {
    const rows = await holdStates(
      scene.db,
      program.id,
      items.map(({ id }) => id),
    )
    const failures: BulkFailure[] = []
    const going: StateRow[] = []
    let unchanged = 0
    for (const { id, state } of items) {
      const row = rows.get(id)
      if (!row) failures.push({ id, code: 'not_found' })
      else if (row.state === 'deleted') unchanged += 1
      else if (row.state !== state) failures.push({ id, code: 'changed_meanwhile' })
      else if (can.trash({ state: row.state }, 'staff', scene.now.toISOString())) going.push(row)
    }
    const ids = going.map(({ id }) => id)
    if (ids.length === 0) return { changed: [], unchanged, failures }
    const done = await setTrashed(scene.db, ids, scene.now)
    await recordAll(
      scene,
      'application.trashed',
      going.map(({ id, state }) => ({ programId: program.id, applicationId: id, payload: { from: state, bulkId } })),
    )
    const runAt = new Date(scene.now.getTime() + trashDays * 86_400_000)
    await enqueue(scene.db, 'purge-applications', { ids }, { runAt })
    return { changed: groupAlike(going, done), unchanged, failures }
  },
  undo: putStatesBack,
}
