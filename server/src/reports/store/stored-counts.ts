import { DashboardCounts, PublicStatistics } from '@laurel/contract/reports'
import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

export interface StoredCounts {
  readonly counts: DashboardCounts
  readonly countedAt: Date
}

/** The figures that were kept because counting them took long; of another version's shape they count as none. */
export async function findStoredCounts(db: PlatformDb, programId: string): Promise<StoredCounts | undefined> {
  const row = await db
    .from('program_reports')
    .where('program_id', '=', programId)
    .select(['counts', 'counted_at'])
    .executeTakeFirst()
  const counts = DashboardCounts.safeParse(row?.counts)
  return row?.counted_at && counts.success ? { counts: counts.data, countedAt: row.counted_at } : undefined
}

/** @param stored null: the figures of this program are counted each time from now on */
export async function keepCounts(db: PlatformDb, programId: string, stored: StoredCounts | null): Promise<void> {
  const columns = { counts: stored && json(stored.counts), counted_at: stored?.countedAt ?? null }
  await db
    .insert('program_reports', { program_id: programId, ...columns })
    .onConflict((conflict) => conflict.columns(['platform_id', 'program_id']).doUpdateSet(columns))
    .execute()
}

export async function findShowsStatistics(db: PlatformDb, programId: string): Promise<boolean> {
  const row = await db
    .from('program_reports')
    .where('program_id', '=', programId)
    .select('shows_statistics')
    .executeTakeFirst()
  return row?.shows_statistics ?? false
}

export async function setShowsStatistics(db: PlatformDb, programId: string, isShown: boolean): Promise<void> {
  await db
    .insert('program_reports', { program_id: programId, shows_statistics: isShown })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'program_id']).doUpdateSet({ shows_statistics: isShown, statistics: null }),
    )
    .execute()
}

/** The public programs that show their statistics, those that close last first. */
export async function listShowing(db: PlatformDb): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('program_reports as r')
    .innerJoin('programs as p', (join) =>
      join.onRef('p.platform_id', '=', 'r.platform_id').onRef('p.id', '=', 'r.program_id'),
    )
    .where('r.platform_id', '=', db.platformId)
    .where('r.shows_statistics', '=', true)
    .where('p.status', '=', 'active')
    .where('p.published_at', 'is not', null)
    .where('p.visibility', '=', 'public')
    .orderBy((s) => sql`${s.ref('p.closes_at')} desc nulls first`)
    .orderBy('p.id')
    .limit(50)
    .select('p.id')
    .execute()
  return rows.map((row) => row.id)
}

/** What was counted for the public on that day; @param day `YYYY-MM-DD` of the program's zone */
export async function findStoredStatistics(
  db: PlatformDb,
  programId: string,
  day: string,
): Promise<PublicStatistics | undefined> {
  const row = await db
    .from('program_reports')
    .where('program_id', '=', programId)
    .where('statistics_day', '=', sql<Date>`${day}::date`)
    .select('statistics')
    .executeTakeFirst()
  const statistics = PublicStatistics.safeParse(row?.statistics)
  return statistics.success ? statistics.data : undefined
}

export async function keepStatistics(
  db: PlatformDb,
  programId: string,
  day: string,
  statistics: PublicStatistics,
): Promise<void> {
  await db
    .change('program_reports')
    .set({ statistics: json(statistics), statistics_day: sql<Date>`${day}::date` })
    .where('program_id', '=', programId)
    .where('shows_statistics', '=', true)
    .execute()
}
