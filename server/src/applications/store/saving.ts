import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { PlainValue } from '../plain-values.ts'
import type { AnswerSheet } from './steps.ts'

/** What one saving of a step writes. */
export interface Saving {
  readonly sheet: AnswerSheet
  /** The fields whose comparable values became others, and those values. */
  readonly keys: readonly string[]
  readonly rows: readonly PlainValue[]
  /** What the application is called from now on; absent: what it was called. */
  readonly named?: { readonly title: string; readonly searchText: string }
  readonly at: Date
}

/**
 * The sheet, what lists compare and the application's own row, in one statement: every pause of somebody who types makes it.
 * The caller holds the application.
 * @param ends nothing after it reads what it wrote: it leaves with the commit
 */
export async function writeSaving(
  db: PlatformDb,
  application: { id: string; programId: string },
  saving: Saving,
  ends: boolean,
): Promise<void> {
  const statement = savingOf(db, application, saving)
  if (ends) db.writeLast(statement.compile(db.kysely))
  else await statement.execute(db.kysely)
}

function savingOf(
  db: PlatformDb,
  application: { id: string; programId: string },
  { sheet, keys, rows, named, at }: Saving,
): RawBuilder<unknown> {
  const values = keys.length > 0 ? sql`, ${valuesOf(db, application, keys, rows)}` : sql``
  const name = named ? sql`title = ${named.title}, search_text = ${named.searchText}, ` : sql``
  return sql`with ${sheetOf(db, application, sheet)}${values}
    update applications set ${name}updated_at = ${at}, version = version + 1
    where platform_id = ${db.platformId} and id = ${application.id}`
}

function sheetOf(db: PlatformDb, application: { id: string; programId: string }, sheet: AnswerSheet) {
  return sql`sheet as (
      insert into application_steps as s (platform_id, application_id, step_id, program_id, form_id, revision,
        seen_revision, answers, field_versions, mutations, version, updated_at)
      values (${db.platformId}, ${application.id}, ${sheet.stepId}, ${application.programId}, ${sheet.formId},
        ${sheet.revision}, ${sheet.seenRevision ?? sheet.revision}, ${JSON.stringify(sheet.answers)},
        ${JSON.stringify(sheet.versions)}, ${JSON.stringify(sheet.mutations)}, ${sheet.version}, ${sheet.updatedAt})
      on conflict (platform_id, application_id, step_id) do update set form_id = excluded.form_id,
        revision = excluded.revision, seen_revision = coalesce(s.seen_revision, s.revision), answers = excluded.answers,
        field_versions = excluded.field_versions, mutations = excluded.mutations, version = excluded.version,
        updated_at = excluded.updated_at
    )`
}

/** Values that stand already are left as they are. */
function valuesOf(
  db: PlatformDb,
  application: { id: string; programId: string },
  keys: readonly string[],
  rows: readonly PlainValue[],
) {
  return sql`wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(key text, position int, text text, number double precision)
    ), removed as (
      delete from application_values v where v.platform_id = ${db.platformId} and v.application_id = ${application.id}
        and v.field_key = any(${[...keys]}::text[])
        and not exists (select from wanted w where w.key = v.field_key and w.position = v.position)
    ), compared as (
      insert into application_values as v
        (platform_id, application_id, field_key, position, program_id, text_value, number_value)
      select ${db.platformId}, ${application.id}, w.key, w.position, ${application.programId}, w.text, w.number from wanted w
      on conflict (platform_id, application_id, field_key, position)
        do update set text_value = excluded.text_value, number_value = excluded.number_value
        where (v.text_value, v.number_value) is distinct from (excluded.text_value, excluded.number_value)
    )`
}
