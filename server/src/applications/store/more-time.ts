import type { Locale } from '@laurel/contract/kernel/locale'
import { type Selectable, sql } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'

/** More time given to an application, or to a person of a program. */
export interface Extension {
  readonly id: string
  readonly programId: string
  readonly email: string
  readonly applicationId: string | null
  readonly until: Date
  readonly reason: string
  readonly grantedBy: string | null
  readonly grantedAt: Date
}

function read(row: Selectable<DB['deadline_extensions']>): Extension {
  return {
    id: row.id,
    programId: row.program_id,
    email: row.email,
    applicationId: row.application_id,
    until: row.until,
    reason: row.reason,
    grantedBy: row.granted_by,
    grantedAt: row.granted_at,
  }
}

const inForce = (db: PlatformDb) => db.from('deadline_extensions').where('revoked_at', 'is', null)

export async function findExtension(db: PlatformDb, id: string): Promise<Extension | undefined> {
  const row = await inForce(db).where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

/** The end that a person was given for all that they make in a program; null without. */
export async function findExtendedUntil(db: PlatformDb, programId: string, email: string): Promise<Date | null> {
  const [row] = await ask<{ until: Date | null }>(
    db,
    `select max(until) as until from deadline_extensions
      where platform_id = $1 and program_id = $2 and email = $3 and application_id is null and revoked_at is null`,
    [db.platformId, programId, email.toLowerCase()],
  )
  return row?.until ?? null
}

export async function listExtensions(
  db: PlatformDb,
  programId: string,
): Promise<(Extension & { title: string | null; reference: string | null })[]> {
  const rows = await db.kysely
    .selectFrom('deadline_extensions as e')
    .leftJoin('applications as a', (join) =>
      join.onRef('a.platform_id', '=', 'e.platform_id').onRef('a.id', '=', 'e.application_id'),
    )
    .where('e.platform_id', '=', db.platformId)
    .where('e.program_id', '=', programId)
    .where('e.revoked_at', 'is', null)
    .orderBy('e.id', 'desc')
    .limit(500)
    .selectAll('e')
    .select(['a.title', 'a.reference'])
    .execute()
  return rows.map((row) => ({ ...read(row), title: row.title, reference: row.reference }))
}

/** All that was ever given to an address, what was taken back too. */
export async function listExtensionsFor(db: PlatformDb, email: string): Promise<Extension[]> {
  const extensions = db.from('deadline_extensions').where('email', '=', email.toLowerCase())
  return (await extensions.orderBy('id').selectAll().execute()).map(read)
}

export async function insertExtension(db: PlatformDb, extension: Extension): Promise<void> {
  await db
    .insert('deadline_extensions', {
      id: extension.id,
      program_id: extension.programId,
      email: extension.email,
      application_id: extension.applicationId,
      until: extension.until,
      reason: extension.reason,
      granted_by: extension.grantedBy,
      granted_at: extension.grantedAt,
    })
    .execute()
}

export async function revokeExtension(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('deadline_extensions').set({ revoked_at: at }).where('id', '=', id).execute()
}

/** Gives each draft that a grant may concern the latest end still granted to it, or none; answers those drafts, the newest first. */
export async function spreadExtension(
  db: PlatformDb,
  programId: string,
  { email, applicationId }: Pick<Extension, 'email' | 'applicationId'>,
): Promise<{ id: string; lang: Locale }[]> {
  const concerned = applicationId ? sql`a.id = ${applicationId}` : sql`lower(a.applicant_email) = ${email}`
  const { rows } = await sql<{ id: string; lang: Locale }>`update applications a set
      extended_until = (select max(e.until) from deadline_extensions e
        where e.platform_id = a.platform_id and e.program_id = a.program_id and e.revoked_at is null
          and (e.application_id = a.id or (e.application_id is null and e.email = lower(a.applicant_email)))),
      deadline_told_at = null, version = a.version + 1
    where a.platform_id = ${db.platformId} and a.program_id = ${programId} and a.state = 'draft'
      and ${concerned}
    returning a.id, a.lang`.execute(db.kysely)
  return rows.sort((one, other) => (one.id < other.id ? 1 : -1))
}
