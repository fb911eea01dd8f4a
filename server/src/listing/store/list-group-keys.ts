import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** Everybody who looks after an application of the platform, by name: read from person to person along an index. */
export async function listAssignedPeople(db: PlatformDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive p(id) as (
      (select x.user_id from application_assignees x where x.platform_id = ${db.platformId} order by x.user_id limit 1)
      union all
      select (select x.user_id from application_assignees x where x.platform_id = ${db.platformId} and x.user_id > p.id
        order by x.user_id limit 1) from p where p.id is not null
    )
    select u.id from p join users u on u.id = p.id
    order by trim(u.firstname || ' ' || u.lastname) collate "und-x-icu", u.id`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** The tags of a program that an application bears, in its order. */
export async function listTagsInUse(db: PlatformDb, programId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from tags t
    where t.platform_id = ${db.platformId} and t.program_id = ${programId} and exists (
      select from application_tags x where x.platform_id = t.platform_id and x.tag_id = t.id)
    order by t.position, t.id`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** The statuses of a program that an application has, in its order. */
export async function listStatusesInUse(db: PlatformDb, programId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from program_statuses s
    where s.platform_id = ${db.platformId} and s.program_id = ${programId} and exists (
      select from applications a where a.platform_id = s.platform_id and a.program_id = s.program_id and a.status_id = s.id)
    order by s.position, s.id`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

export interface NamedProgram {
  readonly id: string
  readonly title: LocalizedText
  readonly defaultLang: Locale
}

/** The programs that have applications, those in the trash left out. */
export async function listProgramsApplied(db: PlatformDb): Promise<NamedProgram[]> {
  const { rows } = await sql<NamedProgram>`select p.id, p.title, p.default_lang as "defaultLang" from programs p
    where p.platform_id = ${db.platformId} and p.status <> 'deleted' and exists (
      select from applications a where a.platform_id = p.platform_id and a.program_id = p.id)`.execute(db.kysely)
  return rows
}
