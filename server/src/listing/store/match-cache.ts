import { type RawBuilder, sql } from 'kysely'
import type { Formula } from '../list-formula.ts'
import { formulaSql } from './formula-sql.ts'
import { isAfter, type ListDb } from './search.ts'

/** A formula, or its contrary, asked of the applications of one program. */
export interface RequestedFormula {
  readonly programId: string
  readonly formula: Formula
  readonly isContrary: boolean
}

/** Some applications of a program, looked at one after the other. */
export interface Stretch {
  readonly fitting: readonly string[]
  readonly looked: number
  /** The one looked at last; null: there was none left. */
  readonly last: string | null
}

/** Looks at the next ones, the newest first. @param from behind which */
export async function matchNext(
  db: ListDb,
  requested: RequestedFormula,
  { from, count }: { from: string | undefined; count: number },
): Promise<Stretch> {
  const behind = from ? sql`and b.id < ${from}::uuid` : sql``
  const { rows } = await sql<Stretch>`select count(*) as looked, min(a.id::text collate "C") as last,
      coalesce(array_agg(a.id) filter (where ${fits(requested)}), '{}') as fitting
    from (select * from applications b where b.platform_id = ${db.platformId} and b.program_id = ${requested.programId}::uuid
      ${behind} order by b.id desc limit ${count}::int) a`.execute(db.kysely)
  return rows[0] ?? { fitting: [], looked: 0, last: null }
}

/** A moment by the clock of the scenes, in which people work, and by that of the database, which notes the other changes. */
export interface Since {
  readonly active: Date
  /** Absent: now. */
  readonly noted?: Date
}

/** Refreshed matches, and when by the clock of the database. */
interface RefreshedMatches {
  readonly looked: readonly string[]
  readonly fitting: readonly string[]
  readonly at: Date
}

/** Those whose answers may have become others since a moment, and which of them fit now. */
export async function refreshMatches(
  db: ListDb,
  requested: RequestedFormula,
  { active, noted }: Since,
): Promise<RefreshedMatches> {
  const own = sql`b.platform_id = ${db.platformId} and b.program_id = ${requested.programId}::uuid`
  const { rows } =
    await sql<RefreshedMatches>`select statement_timestamp() as at, coalesce(array_agg(a.id), '{}') as looked,
      coalesce(array_agg(a.id) filter (where ${fits(requested)}), '{}') as fitting
    from applications a where a.platform_id = ${db.platformId} and a.id = any(array(
      select b.id from applications b where ${own} and ${isAfter('b', sql`${active}::timestamptz`)}
      union all select b.id from applications b where ${own}
        and b.values_changed_at > coalesce(${noted ?? null}::timestamptz, now()) - interval '2 minutes'))`.execute(
      db.kysely,
    )
  return rows[0] ?? { looked: [], fitting: [], at: active }
}

function fits({ formula, isContrary }: RequestedFormula): RawBuilder<boolean> {
  const fitting = sql<boolean>`coalesce(${formulaSql(formula)}, false)`
  return isContrary ? sql`not ${fitting}` : fitting
}
