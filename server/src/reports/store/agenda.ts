import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { ofProgram } from './pieces.ts'

/** How many wait, and since when the oldest. */
export interface Waiting {
  readonly n: number
  readonly oldest: Date | null
}

async function waiting(db: PlatformDb, since: string, rest: RawBuilder<unknown>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select count(*)::int as n, min(${sql.ref(since)}) as oldest ${rest}`.execute(
    db.kysely,
  )
  return rows[0] ?? { n: 0, oldest: null }
}

/** What is about an application of the trash waits for nobody. */
const isStored = (of: 'c' | 'r') => sql<boolean>`exists (select from applications a
  where a.platform_id = ${sql.ref(`${of}.platform_id`)} and a.id = ${sql.ref(`${of}.application_id`)} and a.state <> 'deleted')`

export const countToReview = (db: PlatformDb, programId: string) =>
  waiting(db, 'a.submitted_at', sql`from applications a where ${ofProgram(db, programId)} and a.state = 'submitted'`)

/** Sent back, completed and sent again, and nobody has changed anything about it since. */
export const countCompleted = (db: PlatformDb, programId: string) =>
  waiting(
    db,
    's.submitted_at',
    sql`from submissions s join applications a on a.platform_id = s.platform_id and a.id = s.application_id
      where s.platform_id = ${db.platformId} and s.number > 1 and s.gate_step_id is null
        and ${ofProgram(db, programId)} and a.state in ('submitted', 'in_review') and s.submitted_at >= a.updated_at`,
  )

/** The applicant spoke last, and nobody answered or put it aside. */
export const countUnanswered = (db: PlatformDb, programId: string) =>
  waiting(
    db,
    'c.last_at',
    sql`from conversations c where c.platform_id = ${db.platformId} and c.program_id = ${programId}::uuid
      and c.last_side = 'applicant' and c.settled_at is null and ${isStored('c')}`,
  )

export const countPendingGates = (db: PlatformDb, programId: string) =>
  waiting(
    db,
    'g.asked_at',
    sql`from application_gates g join applications a on a.platform_id = g.platform_id and a.id = g.application_id
      where g.platform_id = ${db.platformId} and g.status = 'pending' and ${ofProgram(db, programId)}
        and a.state <> 'deleted'`,
  )

export const countRequests = (db: PlatformDb, programId: string) =>
  waiting(
    db,
    'r.asked_at',
    sql`from application_requests r where r.platform_id = ${db.platformId} and r.program_id = ${programId}::uuid
      and r.state = 'pending' and ${isStored('r')}`,
  )

/** Sent back to be completed, and the day for it has passed. */
export const countOverdue = (db: PlatformDb, programId: string, now: Date) =>
  waiting(
    db,
    'a.changes_until',
    sql`from applications a where ${ofProgram(db, programId)} and a.state = 'to_complete' and a.changes_until < ${now}`,
  )

export const countSuspected = (db: PlatformDb, programId: string) =>
  waiting(
    db,
    'c.created_at',
    sql`from conflicts c join evaluation_sessions s on s.platform_id = c.platform_id and s.id = c.session_id
      where c.platform_id = ${db.platformId} and s.program_id = ${programId}::uuid and c.state = 'suspected'`,
  )

export const countFailedMails = (db: PlatformDb, programId: string) =>
  waiting(
    db,
    'e.created_at',
    sql`from emails e where e.platform_id = ${db.platformId} and e.program_id = ${programId}::uuid and e.state in ('failed', 'bounced', 'suppressed')`,
  )

export async function countDrafts(db: PlatformDb, programId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from applications a
    where ${ofProgram(db, programId)} and a.state = 'draft'`.execute(db.kysely)
  return rows[0]?.n ?? 0
}

/** The next moments at which applications that were sent back are due, and how many. */
export async function listChangesDue(db: PlatformDb, programId: string, now: Date): Promise<{ at: Date; n: number }[]> {
  const { rows } = await sql<{ at: Date; n: number }>`select a.changes_until as at, count(*)::int as n
    from applications a where ${ofProgram(db, programId)} and a.state = 'to_complete' and a.changes_until >= ${now}
    group by 1 order by 1 limit 3`.execute(db.kysely)
  return rows
}

export interface SessionDates {
  readonly title: Record<string, string>
  readonly state: string
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly jurors: number
}

export async function listSessionDates(db: PlatformDb, programId: string, now: Date): Promise<SessionDates[]> {
  const { rows } = await sql<SessionDates>`select s.title, s.state, s.opens_at as "opensAt", s.closes_at as "closesAt",
      (select count(*)::int from jurors j where j.platform_id = s.platform_id and j.session_id = s.id
        and j.state in ('invited', 'accepted')) as jurors
    from evaluation_sessions s where s.platform_id = ${db.platformId} and s.program_id = ${programId}::uuid
      and s.state <> 'closed' and (s.opens_at >= ${now} or s.closes_at >= ${now})
    order by coalesce(s.opens_at, s.closes_at) limit 6`.execute(db.kysely)
  return rows
}
