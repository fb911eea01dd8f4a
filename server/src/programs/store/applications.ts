import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** How many weeks the trend of a program looks back. */
export const trendWeeks = 10

export interface Trend {
  readonly total: number
  readonly lastWeek: number
  /** Applications sent in each of the last weeks, oldest first. */
  readonly weeks: readonly number[]
}

export const noApplications: Trend = { total: 0, lastWeek: 0, weeks: Array<number>(trendWeeks).fill(0) }

/**
 * How many applications each program received. Applications belong to a room above; the foreign key from them to programs
 * is what this reads, as the next two do.
 */
export async function listTrends(
  db: PlatformDb,
  programIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Trend>> {
  const trends = new Map<string, Trend>()
  if (programIds.length === 0) return trends
  const rows = await db
    .from('applications')
    .where('program_id', 'in', programIds)
    .where('submitted_at', 'is not', null)
    .where('state', '!=', 'deleted')
    .select([
      'program_id',
      sql<number>`least(floor(extract(epoch from ${now}::timestamptz - submitted_at) / 604800), ${trendWeeks})::int`.as(
        'age',
      ),
      sql<number>`count(*)`.as('n'),
    ])
    .groupBy(['program_id', 'age'])
    .execute()
  for (const { program_id, age, n } of rows) {
    const trend = trends.get(program_id) ?? noApplications
    const place = trendWeeks - 1 - Math.max(0, age)
    const weeks = trend.weeks.map((count, week) => (week === place ? count + n : count))
    trends.set(program_id, { total: trend.total + n, lastWeek: weeks[trendWeeks - 1] ?? 0, weeks })
  }
  return trends
}

/** How many applications were begun in a category, in whatever state. */
export async function countApplicationsIn(db: PlatformDb, categoryId: string): Promise<number> {
  const { n } = await db
    .from('applications')
    .where('category_id', '=', categoryId)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** How many applications hold answers of a step, or wait at it. */
export async function countAnswersOf(db: PlatformDb, stepId: string): Promise<number> {
  const { n } = await db.kysely
    .selectNoFrom((s) =>
      s
        .selectFrom((from) =>
          from
            .selectFrom('application_steps')
            .where('platform_id', '=', db.platformId)
            .where('step_id', '=', stepId)
            .select('application_id')
            .union(
              from
                .selectFrom('application_gates')
                .where('platform_id', '=', db.platformId)
                .where('step_id', '=', stepId)
                .select('application_id'),
            )
            .as('held'),
        )
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('n'),
    )
    .executeTakeFirstOrThrow()
  return n ?? 0
}
