import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface NamedConflictRow {
  readonly id: string
  readonly applicationId: string
  readonly name: string
  readonly email: string
  readonly reason: string
  readonly namedAt: Date
}

const columns = ['id', 'application_id as applicationId', 'name', 'email', 'reason', 'named_at as namedAt'] as const

export function listNamedConflicts(db: PlatformDb, applicationIds: readonly string[]): Promise<NamedConflictRow[]> {
  return db
    .from('named_conflicts')
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::uuid[])`)
    .orderBy('id')
    .select(columns)
    .execute()
}

export function findNamedConflict(
  db: PlatformDb,
  applicationId: string,
  id: string,
): Promise<NamedConflictRow | undefined> {
  const own = db.from('named_conflicts').where('application_id', '=', applicationId).where('id', '=', id)
  return own.select(columns).executeTakeFirst()
}

export async function insertNamedConflict(db: PlatformDb, row: NamedConflictRow): Promise<void> {
  const { id, applicationId, name, email, reason, namedAt } = row
  const values = { id, application_id: applicationId, name, email, reason, named_at: namedAt }
  await db.insert('named_conflicts', values).execute()
}

export async function deleteNamedConflict(db: PlatformDb, id: string): Promise<void> {
  await db.remove('named_conflicts').where('id', '=', id).execute()
}

/** The sessions, not yet closed, in which an application is. */
export async function listLiveSessionsOf(db: PlatformDb, applicationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from entries e
    join evaluation_sessions s on s.platform_id = e.platform_id and s.id = e.session_id
    where e.platform_id = ${db.platformId} and e.application_id = ${applicationId} and s.state <> 'closed'
    order by s.id`.execute(db.kysely)
  return rows.map(({ id }) => id)
}
