import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** The texts that each application answers: addresses, links, numbers, names of people and organisations are among them. */
export async function listTextsOf(db: PlatformDb, applicationIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; texts: string[] }>`
    select sheets.application_id as id, array_agg(distinct left(v.value #>> '{}', 200)) as texts
    from (
      select s.application_id, s.answers from application_steps s
      where s.platform_id = ${db.platformId} and s.application_id = any(${[...applicationIds]}::uuid[])
      union all select r.application_id, r.answers from referees r where r.platform_id = ${db.platformId}
        and r.application_id = any(${[...applicationIds]}::uuid[]) and r.answered_at is not null
    ) sheets
    cross join lateral jsonb_path_query(sheets.answers, '$.** ? (@.type() == "string")') as v(value)
    group by sheets.application_id`.execute(db.kysely)
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

/** The names in the public register of the companies whose numbers stand in these applications. */
export function listCompaniesOf(db: PlatformDb, applicationIds: readonly string[]) {
  return db
    .from('application_companies')
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::uuid[])`)
    .select(['application_id as applicationId', 'number', 'name'])
    .execute()
}

export interface JointRow {
  readonly id: string
  readonly programId: string
  readonly title: string
  readonly at: Date
  readonly userIds: string[]
}

/** Applications, in any program, that one of these people made with others since a moment. */
export async function listJointOf(db: PlatformDb, userIds: readonly string[], since: Date): Promise<JointRow[]> {
  const ids = [...userIds]
  const { rows } = await sql<JointRow>`
    select a.id, a.program_id as "programId", a.title, a.created_at as at,
      array_agg(distinct c.user_id) || a.owner_id as "userIds"
    from applications a
    join collaborators c on c.platform_id = a.platform_id and c.application_id = a.id and c.user_id is not null
    where a.platform_id = ${db.platformId} and a.owner_id is not null and a.created_at >= ${since}
      and (a.owner_id = any(${ids}::uuid[]) or exists (select from collaborators o where o.platform_id = a.platform_id
        and o.application_id = a.id and o.user_id = any(${ids}::uuid[])))
    group by a.id, a.program_id, a.title, a.created_at, a.owner_id`.execute(db.kysely)
  return rows
}

/** Accounts of the platform behind these addresses. */
export async function listAccountsOf(db: PlatformDb, emails: readonly string[]) {
  const { rows } = await sql<{ email: string; userId: string; name: string }>`
    select u.email, u.id as "userId", trim(u.firstname || ' ' || u.lastname) as name from users u
    join members m on m.platform_id = ${db.platformId} and m.user_id = u.id
    where u.email = any(${[...emails]}::text[])`.execute(db.kysely)
  return new Map(rows.map((row) => [row.email, row]))
}
