import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { type Application, readApplication } from './applications.ts'

/** A draft's own end: the program's, or the later one that was granted to it. */
const dueOf = sql<Date>`greatest(p.closes_at, a.extended_until)`

/** Ids of drafts whose deadline and grace are over and whose owners were not told, in order. */
export async function listMissed(db: PlatformDb, programId: string, now: Date, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.id from applications a
    join programs p on p.platform_id = a.platform_id and p.id = a.program_id
    where a.platform_id = ${db.platformId} and a.program_id = ${programId} and a.state = 'draft'
      and a.deadline_told_at is null and ${dueOf} + make_interval(mins => p.grace_minutes) <= ${now}
    order by a.id limit ${count}`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/**
 * Marks drafts to remind, so many days before their own end, and answers them: each is marked once for each end, and not
 * when a nearer reminder left already.
 */
export async function takeToRemind(
  db: PlatformDb,
  programId: string,
  { days, now, count }: { days: number; now: Date; count: number },
): Promise<(Application & { dueAt: Date })[]> {
  const { rows } = await sql<{ id: string; due_at: Date }>`with due as (
      select a.id, ${dueOf} as due_at from applications a
      join programs p on p.platform_id = a.platform_id and p.id = a.program_id
      where a.platform_id = ${db.platformId} and a.program_id = ${programId} and a.state = 'draft'
        and a.applicant_email <> '' and ${dueOf} > ${now} and ${dueOf} <= ${now}::timestamptz + make_interval(days => ${days}::int)
        and not exists (select from application_reminders r where r.platform_id = a.platform_id
          and r.application_id = a.id and r.closes_at = ${dueOf} and r.days <= ${days})
      order by a.id limit ${count}
    )
    insert into application_reminders (platform_id, application_id, closes_at, days, sent_at)
    select ${db.platformId}, id, due_at, ${days}, ${now} from due
    on conflict do nothing
    returning application_id as id, closes_at as due_at`.execute(db.kysely)
  if (rows.length === 0) return []
  const found = await db
    .from('applications')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .selectAll()
    .execute()
  const ends = new Map(rows.map(({ id, due_at }) => [id, due_at]))
  return found.map((row) => ({ ...readApplication(row), dueAt: ends.get(row.id) ?? now }))
}

/** Is the address of the draft's owner proven? Without, nothing is sent in their name (docs/rules.md §14). */
export async function isOwnerConfirmed(db: PlatformDb, ownerId: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.platform_id', '=', db.platformId)
    .where('m.user_id', '=', ownerId)
    .select('u.confirmed_at')
    .executeTakeFirst()
  return Boolean(row?.confirmed_at)
}
