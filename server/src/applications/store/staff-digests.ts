import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** Something that waits for staff, as it was told. */
export interface WaitingLine {
  readonly topic: 'gate' | 'request' | 'overdue'
  readonly applicationId: string
  /** In the language of who reads it. */
  readonly text: string
}

/** Hours between two mails to one person about one program. */
const pause = sql`interval '1 hour'`

/**
 * Takes the person's turn to be written to at once, or has the line wait for the next mail; answers when that one may
 * leave, undefined when it is now.
 */
export async function takeTurn(
  db: PlatformDb,
  { programId, userId }: { programId: string; userId: string },
  line: WaitingLine,
  now: Date,
): Promise<Date | undefined> {
  const isFree = sql`(d.sent_at <= ${now}::timestamptz - ${pause} and d.waiting = '[]')`
  const { rows } = await sql<{ waits: boolean; next: Date }>`
    insert into staff_digests as d (platform_id, program_id, user_id, sent_at)
    values (${db.platformId}, ${programId}, ${userId}, ${now})
    on conflict (platform_id, program_id, user_id) do update set
      sent_at = case when ${isFree} then excluded.sent_at else d.sent_at end,
      waiting = case when ${isFree} then '[]'::jsonb else d.waiting || ${JSON.stringify([line])}::jsonb end
    returning waiting <> '[]' as waits, sent_at + ${pause} as next`.execute(db.kysely)
  const [row] = rows
  return row?.waits ? row.next : undefined
}

/** The waiting things of a person, taken to be sent now; undefined while the last mail is too fresh, or nothing waits. */
export async function takeWaiting(
  db: PlatformDb,
  { programId, userId }: { programId: string; userId: string },
  now: Date,
): Promise<WaitingLine[] | undefined> {
  const { rows } = await sql<{ waiting: WaitingLine[] }>`
    update staff_digests d set sent_at = ${now}, waiting = '[]'
    from (select waiting from staff_digests where platform_id = ${db.platformId} and program_id = ${programId}
      and user_id = ${userId} for update) before
    where d.platform_id = ${db.platformId} and d.program_id = ${programId} and d.user_id = ${userId}
      and d.waiting <> '[]' and d.sent_at <= ${now}::timestamptz - ${pause}
    returning before.waiting`.execute(db.kysely)
  return rows[0]?.waiting
}

/** Does what was told still wait for somebody? */
export async function stillWaits(db: PlatformDb, { topic, applicationId }: WaitingLine): Promise<boolean> {
  const open = {
    request: sql`exists (select from application_requests r where r.platform_id = a.platform_id
      and r.application_id = a.id and r.state = 'pending')`,
    gate: sql`exists (select from application_gates g where g.platform_id = a.platform_id
      and g.application_id = a.id and g.status = 'pending')`,
    overdue: sql`a.state = 'to_complete'`,
  }
  const { rows } = await sql`select from applications a where a.platform_id = ${db.platformId}
    and a.id = ${applicationId} and a.state <> 'deleted' and ${open[topic]}`.execute(db.kysely)
  return rows.length > 0
}
