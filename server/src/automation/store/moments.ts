import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** Takes a moment for a task; false where it was taken before, by whoever. */
export async function claimMoment(
  db: PlatformDb,
  row: { readonly taskId: string; readonly moment: string; readonly at: Date; readonly isLate: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into automation_moments (platform_id, task_id, moment, at, is_late)
    values (${db.platformId}, ${row.taskId}, ${row.moment}, ${row.at}, ${row.isLate}) on conflict do nothing`.execute(
    db.kysely,
  )
  return Number(numAffectedRows ?? 0) > 0
}

export async function setMomentRuns(db: PlatformDb, taskId: string, moment: string, runs: number): Promise<void> {
  await db
    .change('automation_moments')
    .set({ runs })
    .where('task_id', '=', taskId)
    .where('moment', '=', moment)
    .execute()
}

export async function wasTaken(db: PlatformDb, taskId: string, moment: string): Promise<boolean> {
  const row = await db
    .from('automation_moments')
    .where('task_id', '=', taskId)
    .where('moment', '=', moment)
    .select('moment')
    .executeTakeFirst()
  return row !== undefined
}
