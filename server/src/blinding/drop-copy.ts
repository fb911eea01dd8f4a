import type { EntryRef } from '../evaluation/store/index.ts'
import { dropFile, findFileByKey } from '../files/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listApprovals } from './store/anonymisation.ts'

/** The copy that stood in the place of a file goes: nothing names it any more. */
export async function dropCopyAt(scene: Scene, entry: EntryRef, place: string): Promise<void> {
  const approval = (await listApprovals(scene.db, [entry.id])).find((one) => one.place === place)
  const file = approval?.copy && (await findFileByKey(scene.db, approval.copy.key))
  if (file) await dropFile(scene.db, file)
}
