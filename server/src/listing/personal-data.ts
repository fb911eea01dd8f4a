import type { PlatformDb } from '../kernel/db/index.ts'
import { eraseViewsOf, listViewsOf } from './store/views.ts'

/** The views that a member of a team saved. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const views = await listViewsOf(db, userId)
  return { views: views.map(({ updated_at, ...view }) => ({ ...view, updatedAt: updated_at.toISOString() })) }
}

export function erasePersonalData(db: PlatformDb, userId: string): Promise<void> {
  return eraseViewsOf(db, userId)
}
