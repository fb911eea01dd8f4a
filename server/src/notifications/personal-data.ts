import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { listMarks, removeAllMarks } from './store.ts'

/** What a person may ask for: what they put aside in their inbox. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const marks = await listMarks(db, userId)
  return marks.map(({ kind, item, marked_at, until }) => ({
    kind,
    item,
    at: marked_at.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}

export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  await removeAllMarks(scene.db, userId)
}
