import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

/** The text of a template in its last version. */
export type TemplateRow = Selectable<DB['grant_template_versions']> & {
  readonly id: string
  readonly program_id: string
}

const chosen = sql`t.id, t.program_id, v.*`

export async function listTemplateRows(db: PlatformDb, programId: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`select ${chosen} from grant_templates t
    join grant_template_versions v on v.platform_id = t.platform_id and v.template_id = t.id and v.version = t.version
    where t.platform_id = ${db.platformId} and t.program_id = ${programId} order by t.id`.execute(db.kysely)
  return rows
}

export async function findTemplate(db: PlatformDb, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`select ${chosen} from grant_templates t
    join grant_template_versions v on v.platform_id = t.platform_id and v.template_id = t.id and v.version = t.version
    where t.platform_id = ${db.platformId} and t.id = ${id}`.execute(db.kysely)
  return rows[0]
}

export async function insertTemplate(
  db: PlatformDb,
  row: { readonly id: string; readonly programId: string; readonly at: Date },
): Promise<void> {
  const { id, programId: program_id, at: created_at } = row
  await db.insert('grant_templates', { id, program_id, version: 0, created_at }).execute()
}

/** Writes the next version, and answers its number. */
export async function writeVersion(
  db: PlatformDb,
  id: string,
  row: { readonly name: string; readonly lang: string; readonly body: string; readonly by: string; readonly at: Date },
): Promise<number> {
  const { version } = await db
    .change('grant_templates')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const { name, lang, body, by: saved_by, at: saved_at } = row
  await db
    .insert('grant_template_versions', { template_id: id, version, name, lang, body, saved_by, saved_at })
    .execute()
  return version
}
