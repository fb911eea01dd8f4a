import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface Linked {
  readonly applicationId: string
  readonly id: string
}

/** The category of each of some applications, be they in the trash. */
export async function listCategoriesOf(db: PlatformDb, ids: readonly string[]): Promise<Linked[]> {
  const { rows } = await sql<Linked>`select id as "applicationId", category_id as id from applications
    where platform_id = ${db.platformId} and id = any(${[...ids]}::uuid[])`.execute(db.kysely)
  return rows
}

/** The tags of some applications, in the order of the program's tags. */
export async function listTagsOf(db: PlatformDb, ids: readonly string[]): Promise<Linked[]> {
  const { rows } = await sql<Linked>`select x.application_id as "applicationId", x.tag_id as id from application_tags x
    join tags t on t.platform_id = x.platform_id and t.id = x.tag_id
    where x.platform_id = ${db.platformId} and x.application_id = any(${[...ids]}::uuid[]) order by t.position, t.id`.execute(
    db.kysely,
  )
  return rows
}

/** Who looks after some applications, whoever leads first. */
export async function listAssigneesOf(
  db: PlatformDb,
  ids: readonly string[],
): Promise<(Linked & { name: string; role: 'lead' | 'member' })[]> {
  const { rows } = await sql<Linked & { name: string; role: 'lead' | 'member' }>`
    select x.application_id as "applicationId", x.user_id as id, x.role,
      trim(u.firstname || ' ' || u.lastname) as name
    from application_assignees x join users u on u.id = x.user_id
    where x.platform_id = ${db.platformId} and x.application_id = any(${[...ids]}::uuid[])
    order by x.role, trim(u.firstname || ' ' || u.lastname) collate "und-x-icu", u.id`.execute(db.kysely)
  return rows
}
