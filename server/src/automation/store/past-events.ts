import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface PastEvent {
  readonly id: string
  readonly name: string
  readonly at: Date
  readonly applicationId: string | null
  readonly sessionId: string | null
  readonly payload: Readonly<Record<string, unknown>>
}

/** Events of some names in a program since a moment, the newest first. */
export async function listPastEvents(
  db: PlatformDb,
  programId: string,
  { names, since, max }: { readonly names: readonly string[]; readonly since: Date; readonly max: number },
): Promise<PastEvent[]> {
  const { rows } =
    await sql<PastEvent>`select id, name, at, application_id as "applicationId", session_id as "sessionId", payload
    from events where platform_id = ${db.platformId} and program_id = ${programId} and name = any(${[...names]}::text[])
      and at >= ${since} order by at desc, id desc limit ${max}`.execute(db.kysely)
  return rows
}

export interface WrittenMailRow {
  readonly toAddress: string
  readonly toName: string
  readonly subject: string
  readonly text: string
}

/** Mails that the transaction at hand wrote since one of them. */
export async function listMailsSince(db: PlatformDb, before: ReadonlySet<string>, since: Date) {
  const rows = await db
    .from('emails')
    .where('created_at', '>=', since)
    .select(['id', 'to_address', 'to_name', 'subject', 'text'])
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.filter(({ id }) => !before.has(id))
}
