import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { dayOf } from './pieces.ts'

export interface ProgramStates {
  readonly programId: string
  readonly started: number
  readonly unsent: number
  readonly toReview: number
}

/** How far the applications of each program are. */
export async function countProgramStates(db: PlatformDb, programIds: readonly string[]): Promise<ProgramStates[]> {
  if (programIds.length === 0) return []
  const { rows } = await sql<ProgramStates>`select a.program_id as "programId", count(*)::int as started,
      (count(*) filter (where a.state = 'draft'))::int + coalesce((select count(*)::int from applications u
        where u.platform_id = ${db.platformId} and u.program_id = a.program_id
          and u.state = any('{ineligible,withdrawn}') and u.submitted_at is null), 0) as unsent,
      (count(*) filter (where a.state = 'submitted'))::int as "toReview"
    from applications a
    where a.platform_id = ${db.platformId} and a.program_id = any(${programIds}::uuid[]) and a.state <> 'deleted'
    group by a.program_id`.execute(db.kysely)
  return rows
}

export interface ProgramDay {
  readonly programId: string
  readonly day: string
  readonly n: number
}

/** How many applications of each program were begun or sent on each day since a moment. */
export async function countProgramDays(
  db: PlatformDb,
  programIds: readonly string[],
  moment: 'created_at' | 'submitted_at',
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<ProgramDay[]> {
  if (programIds.length === 0) return []
  const { quarter, day } = dayOf(moment, timeZone)
  const at = sql.ref(`a.${moment}`)
  const of = sql`from applications a where a.platform_id = ${db.platformId}
    and a.program_id = any(${programIds}::uuid[]) and ${at} >= ${since}`
  const { rows } = await sql<ProgramDay>`select program_id as "programId", ${day} as day, sum(n)::int as n from (
      select a.program_id, ${quarter} as quarter, count(*) as n ${of} group by 1, 2
      union all select a.program_id, ${quarter}, -count(*) ${of} and a.state = 'deleted' group by 1, 2
    ) q group by 1, 2 having sum(n) > 0 order by 2`.execute(db.kysely)
  return rows
}

/** The active programs, of these alone when they are named, those that close next first. */
export async function listActivePrograms(db: PlatformDb, only: readonly string[] | undefined): Promise<string[]> {
  let rows = db.from('programs').where('status', '=', 'active')
  if (only) rows = rows.where('id', 'in', only.length > 0 ? [...only] : [db.platformId])
  const found = await rows
    .orderBy((s) => sql`${s.ref('closes_at')} asc nulls last`)
    .orderBy('id')
    .limit(50)
    .select('id')
    .execute()
  return found.map((row) => row.id)
}
