import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export async function listProgramTags(
  db: PlatformDb,
  programId: string,
): Promise<{ id: string; label: LocalizedText }[]> {
  const all = db.from('tags').where('program_id', '=', programId).orderBy('position').orderBy('id')
  const rows = await all.select(['id', 'label']).execute()
  return rows.map(({ id, label }) => ({ id, label: label as LocalizedText }))
}

/** The tags of applications, by application. */
export async function listTagsOf(db: PlatformDb, applicationIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; tags: string[] }>`
    select application_id as id, array_agg(tag_id::text order by tag_id) as tags from application_tags
    where platform_id = ${db.platformId} and application_id = any(${[...applicationIds]}::uuid[])
    group by application_id`.execute(db.kysely)
  return new Map(rows.map(({ id, tags }) => [id, tags]))
}

/** The options chosen in these questions when each application was last sent. Answers that were hidden then do not count. */
export async function listOptionsOf(
  db: PlatformDb,
  applicationIds: readonly string[],
  keys: readonly string[],
): Promise<Map<string, { key: string; value: string }[]>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ id: string; key: string; value: string }>`
    with sent as (
      select distinct on (application_id) application_id, steps from submissions
      where platform_id = ${db.platformId} and application_id = any(${[...applicationIds]}::uuid[])
      order by application_id, number desc
    )
    select sent.application_id as id, asked.key, chosen #>> '{}' as value
    from sent cross join jsonb_array_elements(sent.steps) as step
    cross join unnest(${[...new Set(keys)]}::text[]) as asked (key)
    cross join jsonb_path_query(step -> 'answers' -> asked.key, 'lax $[*] ? (@.type() == "string")') as chosen`.execute(
    db.kysely,
  )
  return Map.groupBy(rows, ({ id }) => id)
}
