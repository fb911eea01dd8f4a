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
    where e.platform_id = ${db.platformId} and e.application_id = ${applicationId} and s.state in ('draft', 'open', 'paused')
    order by s.id`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** A jury of the program is at work, or will be. */
export async function hasJuryAhead(db: PlatformDb, programId: string): Promise<boolean> {
  const ahead = db.from('evaluation_sessions').where('program_id', '=', programId)
  const found = await ahead.where('state', 'in', ['draft', 'open', 'paused']).select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** The applications of a program that were sent and not withdrawn. */
export async function listSentApplications(
  db: PlatformDb,
  programId: string,
  { categoryId, applicationIds }: { categoryId?: string | undefined; applicationIds?: readonly string[] | undefined },
): Promise<{ id: string; title: string; reference: string | null }[]> {
  const ids = applicationIds ? [...applicationIds] : null
  return db
    .from('applications')
    .where('program_id', '=', programId)
    .where('state', 'not in', ['draft', 'withdrawn', 'deleted'])
    .where(sql<boolean>`(${categoryId ?? null}::uuid is null or category_id = ${categoryId ?? null}::uuid)`)
    .where(sql<boolean>`(${ids}::uuid[] is null or id = any(${ids}::uuid[]))`)
    .orderBy('id')
    .select(['id', 'title', 'reference'])
    .execute()
}
