import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { PlainValue } from '../plain-values.ts'

/**
 * Makes these the comparable values of an application, of the fields named or of all. Those that it has already are left
 * as they are: most of what is sent was saved before.
 */
export async function replaceValues(
  db: PlatformDb,
  application: { id: string; programId: string },
  keys: readonly string[] | 'all',
  rows: readonly PlainValue[],
): Promise<void> {
  if (keys.length === 0) return
  const ofFields = keys === 'all' ? sql`true` : sql`v.field_key = any(${[...keys]}::text[])`
  await sql`with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(key text, position int, text text, number double precision)
    ), removed as (
      delete from application_values v where v.platform_id = ${db.platformId} and v.application_id = ${application.id}
        and ${ofFields} and not exists (select from wanted w where w.key = v.field_key and w.position = v.position)
    )
    insert into application_values
      (platform_id, application_id, field_key, position, program_id, text_value, number_value)
    select ${db.platformId}, ${application.id}, w.key, w.position, ${application.programId}, w.text, w.number from wanted w
    where not exists (
      select from application_values v where v.platform_id = ${db.platformId} and v.application_id = ${application.id}
        and v.field_key = w.key and v.position = w.position
        and v.text_value is not distinct from w.text and v.number_value is not distinct from w.number)
    on conflict (platform_id, application_id, field_key, position)
      do update set text_value = excluded.text_value, number_value = excluded.number_value`.execute(db.kysely)
}

/** Adds values of any number of applications in one statement. */
export async function insertValues(
  db: PlatformDb,
  programId: string,
  rows: readonly (PlainValue & { applicationId: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into application_values
    (platform_id, application_id, field_key, position, program_id, text_value, number_value)
    select ${db.platformId}, r.application_id, r.key, r.position, ${programId}, r.text, r.number
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ applicationId, ...row }) => ({ application_id: applicationId, ...row })))}::jsonb)
      as r(application_id uuid, key text, position int, text text, number double precision)
    on conflict (platform_id, application_id, field_key, position)
      do update set text_value = excluded.text_value, number_value = excluded.number_value`.execute(db.kysely)
}
