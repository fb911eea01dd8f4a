import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { type Counted, dayOf, mayBeSent, neverSent, ofProgram } from './pieces.ts'

export interface StateCount {
  readonly categoryId: string
  readonly state: string
  /** Not counted as sent: it never was. */
  readonly isUnsent: boolean
  readonly n: number
}

/** How many of each category are in each state, along an index that holds nothing else. */
export async function countStates(db: PlatformDb, programId: string): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select category_id as "categoryId", state, is_unsent as "isUnsent", sum(n)::int as n from (
      select a.category_id, a.state, a.state = 'draft' as is_unsent, count(*) as n from applications a
      where ${ofProgram(db, programId)} and a.state <> 'deleted' group by 1, 2
      union all select a.category_id, a.state, unnest('{true,false}'::boolean[]), unnest('{1,-1}'::int[])
      from applications a where ${ofProgram(db, programId)} and ${neverSent}
    ) c group by 1, 2, 3 having sum(n) > 0`.execute(db.kysely)
  return rows
}

/** How many were begun or sent on each day of the program's zone; the trash is taken away again. */
export async function countDays(
  db: PlatformDb,
  { programId, timeZone }: Counted,
  moment: 'created_at' | 'submitted_at',
): Promise<{ day: string; n: number }[]> {
  const { quarter, day } = dayOf(moment, timeZone)
  const known = moment === 'submitted_at' ? sql`and a.submitted_at is not null` : sql``
  const { rows } = await sql<{ day: string; n: number }>`select ${day} as day, sum(n)::int as n from (
      select ${quarter} as quarter, count(*) as n from applications a where ${ofProgram(db, programId)} ${known} group by 1
      union all select ${quarter}, -count(*) from applications a
      where ${ofProgram(db, programId)} and a.state = 'deleted' ${known} group by 1
    ) q group by 1 having sum(n) > 0 order by 1`.execute(db.kysely)
  return rows
}

/** Drafts in which everything that is asked is answered. */
export async function countReadyDrafts(db: PlatformDb, programId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from applications a
    where ${ofProgram(db, programId)} and a.state = 'draft' and a.completeness = 100`.execute(db.kysely)
  return rows[0]?.n ?? 0
}

/** People whose account came to the platform since a moment. */
export async function countNewMembers(db: PlatformDb, since: Date): Promise<number> {
  const { n } = await db
    .from('members')
    .where('joined_at', '>=', since)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export interface Sums {
  readonly median: number | null
  readonly of: number
  readonly amount: number
  readonly amounts: number
}

/** Over what was sent: the median time of filling, and the sum of a question. @param slot its column, `n1`… */
export async function sumSent(db: PlatformDb, programId: string, slot: string | undefined): Promise<Sums> {
  const value = slot ? sql.ref(`a.${slot}`) : sql`null::float8`
  const { rows } = await sql<Sums>`select
      (percentile_disc(0.5) within group (order by a.filling_seconds) filter (where a.filling_seconds > 0))::int as median,
      count(*) filter (where a.filling_seconds > 0)::int as of,
      coalesce(sum(${value}), 0)::float8 as amount, count(${value})::int as amounts
    from applications a where ${ofProgram(db, programId)} and a.submitted_at is not null and a.state <> 'deleted'`.execute(
    db.kysely,
  )
  return rows[0] ?? { median: null, of: 0, amount: 0, amounts: 0 }
}

export interface ValueCount {
  readonly value: string
  readonly n: number
}

/** How many of the sent applications chose each option; along an index for the first eight questions of a program. */
export async function countChoices(db: PlatformDb, programId: string, slot: string): Promise<ValueCount[]> {
  const value = sql.ref(`a.${slot}`)
  const of = sql`from applications a where ${ofProgram(db, programId)} and ${value} is not null`
  const { rows } = await sql<ValueCount>`select value, sum(n)::int as n from (
      select ${value} as value, count(*) as n ${of} and ${mayBeSent} group by 1
      union all select ${value}, -count(*) ${of} and ${neverSent} group by 1
    ) c group by 1 having sum(n) > 0 order by 2 desc, 1`.execute(db.kysely)
  return rows
}

/** How many of the sent applications give each beginning (three figures) of a French postal code, in a text of any kind. */
export async function countPostalStarts(db: PlatformDb, programId: string, slot: string): Promise<ValueCount[]> {
  const code = sql`left(substring(${sql.ref(`a.${slot}`)} from '(?:^|[^0-9])([0-9]{5})(?:[^0-9]|$)'), 3)`
  const { rows } = await sql<ValueCount>`select value, n from (
      select ${code} as value, count(*)::int as n from applications a
      where ${ofProgram(db, programId)} and a.submitted_at is not null and a.state <> 'deleted' group by 1
    ) c where value is not null order by 2 desc, 1`.execute(db.kysely)
  return rows
}

/** The step that was saved last in most of the drafts. */
export async function findStopping(
  db: PlatformDb,
  programId: string,
): Promise<{ stepId: string; n: number } | undefined> {
  const { rows } = await sql<{ stepId: string; n: number }>`select step_id as "stepId", count(*)::int as n from (
      select distinct on (s.application_id) s.step_id from applications a
      join application_steps s on s.platform_id = a.platform_id and s.application_id = a.id
      where ${ofProgram(db, programId)} and a.state = 'draft'
      order by s.application_id, s.updated_at desc, s.step_id
    ) last group by 1 order by 2 desc, 1 limit 1`.execute(db.kysely)
  return rows[0]
}

/** The column of the applications' rows that holds the answers to a question, of those for its family: `c`, `n`, `t`. */
export async function findSlot(
  db: PlatformDb,
  programId: string,
  fieldKey: string,
  family: 'c' | 'n' | 't',
): Promise<string | undefined> {
  const row = await db
    .from('list_slots')
    .where('program_id', '=', programId)
    .where('field_key', '=', fieldKey)
    .where('slot', 'like', `${family}%`)
    .select('slot')
    .executeTakeFirst()
  return row?.slot
}
