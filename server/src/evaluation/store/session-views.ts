import type { SessionViews, StaffView } from '@laurel/contract/evaluation'
import type { JuryView } from '@laurel/contract/evaluation/jurors'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

export async function findViews(db: PlatformDb, sessionId: string): Promise<SessionViews> {
  const one = db.from('evaluation_sessions').where('id', '=', sessionId)
  const row = await one.select(['staff_views', 'jury_views', 'views_version']).executeTakeFirstOrThrow()
  return {
    staff: row.staff_views as unknown as StaffView[],
    jury: row.jury_views as unknown as JuryView[],
    version: row.views_version,
  }
}

/** Answers false when they are of another version by now. */
export async function putViews(
  db: PlatformDb,
  sessionId: string,
  { staff, jury, version }: SessionViews,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('evaluation_sessions')
    .set({ staff_views: json(staff), jury_views: json(jury), views_version: version + 1 })
    .where('id', '=', sessionId)
    .where('views_version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
