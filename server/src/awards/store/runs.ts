import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export const awardKind = 'awards'

export type RunRow = Selectable<DB['award_runs']>

export async function insertRun(db: PlatformDb, row: Omit<RunRow, 'platform_id'>): Promise<void> {
  await db.insert('award_runs', row).execute()
}

export function findRun(db: PlatformDb, id: string): Promise<RunRow | undefined> {
  return db.from('award_runs').where('id', '=', id).selectAll().executeTakeFirst()
}

/** The last run of each template. */
export async function listLastRuns(
  db: PlatformDb,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ template_id: string; id: string }>`select distinct on (template_id) template_id, id
    from award_runs where platform_id = ${db.platformId} and template_id = any(${[...templateIds]}::uuid[])
    order by template_id, id desc`.execute(db.kysely)
  return new Map(rows.map(({ template_id, id }) => [template_id, id]))
}
