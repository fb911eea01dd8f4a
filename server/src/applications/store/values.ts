import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { PlainValue } from '../plain-values.ts'

/** Replaces the comparable values of these fields of an application. */
export async function replaceValues(
  db: PlatformDb,
  application: { id: string; programId: string },
  keys: readonly string[],
  rows: readonly PlainValue[],
): Promise<void> {
  if (keys.length === 0) return
  const removed = db
    .remove('application_values')
    .where('application_id', '=', application.id)
    .where(sql<boolean>`field_key = any(${[...keys]}::text[])`)
    .execute()
  await Promise.all([removed, insertValuesOf(db, application, rows)])
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

/** Makes these all the comparable values of an application; those that it has already are left as they are. */
export async function replaceAllValues(
  db: PlatformDb,
  application: { id: string; programId: string },
  rows: readonly PlainValue[],
): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(key text, position int, text text, number double precision)`
  const removed = db
    .remove('application_values')
    .where('application_id', '=', application.id)
    .where(
      sql<boolean>`not exists (select from ${wanted} where r.key = field_key and r.position = application_values.position
        and r.text is not distinct from text_value and r.number is not distinct from number_value)`,
    )
    .execute()
  const added = sql`insert into application_values
    (platform_id, application_id, field_key, position, program_id, text_value, number_value)
    select ${db.platformId}, ${application.id}, r.key, r.position, ${application.programId}, r.text, r.number from ${wanted}
    on conflict (platform_id, application_id, field_key, position) do nothing`.execute(db.kysely)
  await Promise.all([removed, added])
}

function insertValuesOf(
  db: PlatformDb,
  application: { id: string; programId: string },
  rows: readonly PlainValue[],
): Promise<void> {
  const own = rows.map((row) => ({ ...row, applicationId: application.id }))
  return insertValues(db, application.programId, own)
}
