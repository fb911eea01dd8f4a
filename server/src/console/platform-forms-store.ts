import { sql } from 'kysely'
import type { PlatformDb } from '../kernel/db/index.ts'

export interface FormLineRow {
  readonly id: string
  readonly title: unknown
  readonly slug: string | null
  readonly program_title: unknown
  readonly questions: number
  readonly changed_at: Date
  readonly found: number
}

/** @param programIds those whose forms may be seen; undefined: all */
export async function listFormRows(
  db: PlatformDb,
  requested: { programIds: string[] | undefined; search: string; page: number; perPage: number },
): Promise<FormLineRow[]> {
  const { programIds, search, page, perPage } = requested
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<FormLineRow>`select lines.*, count(*) over ()::int as found from (
      select f.id, f.title, p.slug, p.title as program_title, f.updated_at as changed_at,
        jsonb_array_length(coalesce(f.definition->'fields', '[]')) as questions
      from forms f join programs p on p.platform_id = f.platform_id and p.id = f.program_id
      where f.platform_id = ${db.platformId} and p.status <> 'deleted'
        and (${programIds === undefined}::boolean or f.program_id = any(${programIds ?? []}::uuid[]))
      union all
      select t.id, t.title, null, null, t.created_at, jsonb_array_length(coalesce(t.definition->'fields', '[]'))
      from form_templates t where t.platform_id = ${db.platformId}) lines
    where ${search} = '' or lines.title::text ilike ${like} or lines.program_title::text ilike ${like}
    order by changed_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db.kysely)
  return rows
}
