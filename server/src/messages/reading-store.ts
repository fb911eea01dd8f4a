import type { Side } from '@laurel/contract/messages'
import { sql } from 'kysely'
import type { PlatformDb } from '../kernel/db/index.ts'

/** How many messages of the other side came after this one read. */
export async function countUnread(db: PlatformDb, applicationId: string, reader: Side): Promise<number> {
  const read = reader === 'staff' ? 'c.staff_read_at' : 'c.applicant_read_at'
  const row = await db.kysely
    .selectFrom('messages as m')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.platform_id', '=', 'm.platform_id').onRef('c.application_id', '=', 'm.application_id'),
    )
    .where('m.platform_id', '=', db.platformId)
    .where('m.application_id', '=', applicationId)
    .where('m.side', '!=', reader)
    .whereRef('m.sent_at', '>', read)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** How many messages of organisers a person has not read, in all applications that they apply with. */
export async function countAllUnread(db: PlatformDb, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from conversations c
    join applications a on a.platform_id = c.platform_id and a.id = c.application_id and a.state <> 'deleted'
    join messages m on m.platform_id = c.platform_id and m.application_id = c.application_id
      and m.side = 'staff' and m.sent_at > c.applicant_read_at
    where c.platform_id = ${db.platformId} and (a.owner_id = ${userId}
      or a.id in (select application_id from collaborators where platform_id = ${db.platformId}
        and user_id = ${userId} and accepted_at is not null))`.execute(db.kysely)
  return rows[0]?.n ?? 0
}

/** Who reads, and for which side. */
export interface Reader {
  readonly side: Side
  /** Null for who has no account. */
  readonly userId: string | null
  readonly name: string
}

/** Everything said so far has been read by a side. */
export async function setRead(db: PlatformDb, applicationId: string, reader: Reader, at: Date): Promise<void> {
  await db
    .change('conversations')
    .set(reader.side === 'staff' ? { staff_read_at: at } : { applicant_read_at: at })
    .where('application_id', '=', applicationId)
    .execute()
}

/** What the other side wrote and nobody of this side had read is read by this person. Returns how many messages. */
export async function setMessagesRead(
  db: PlatformDb,
  applicationId: string,
  { side, userId, name }: Reader,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .change('messages')
    .set({ read_at: at, read_by: userId, read_name: name })
    .where('application_id', '=', applicationId)
    .where('side', '!=', side)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
