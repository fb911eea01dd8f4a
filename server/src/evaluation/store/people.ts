import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** Somebody named in an application: who applies, co-applicants, referees. */
export interface NamedPerson {
  readonly applicationId: string
  readonly userId: string | null
  readonly name: string
  readonly email: string
}

/** Everybody of whom these applications know at least an address. */
export async function listPeopleOf(db: PlatformDb, applicationIds: readonly string[]): Promise<NamedPerson[]> {
  const ids = [...applicationIds]
  const { rows } = await sql<NamedPerson>`
    select a.id as "applicationId", a.owner_id as "userId", a.applicant_name as name, a.applicant_email as email
    from applications a where a.platform_id = ${db.platformId} and a.id = any(${ids}::uuid[])
    union all
    select a.id, a.owner_id, trim(u.firstname || ' ' || u.lastname), u.email from applications a
    join users u on u.id = a.owner_id where a.platform_id = ${db.platformId} and a.id = any(${ids}::uuid[])
    union all
    select c.application_id, c.user_id, coalesce(trim(u.firstname || ' ' || u.lastname), ''), c.email from collaborators c
    left join users u on u.id = c.user_id where c.platform_id = ${db.platformId} and c.application_id = any(${ids}::uuid[])
    union all
    select r.application_id, null, r.name, r.email from referees r
    where r.platform_id = ${db.platformId} and r.application_id = any(${ids}::uuid[])`.execute(db.kysely)
  return rows
}
