import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { PlainValue } from '../plain-values.ts'
import type { Application } from './applications.ts'
import { giveSlots } from './slots.ts'
import type { AnswerSheet } from './steps.ts'
import { patchSql, type SlotPatch, slotPatch } from './values.ts'

/** What one saving of a step writes. */
export interface Saving {
  readonly sheet: AnswerSheet
  /** The fields whose comparable values became others, and those values. */
  readonly keys: readonly string[]
  readonly rows: readonly PlainValue[]
  /** The fields that were answered before. */
  readonly answered: ReadonlySet<string>
  /** What the application is called from now on; absent: what it was called. */
  readonly named?: { readonly title: string; readonly searchText: string }
  /** How much of the whole application is answered, 0 to 100. */
  readonly completeness: number
  readonly at: Date
}

type Place = Pick<Application, 'id' | 'programId' | 'turn'>

/**
 * The sheet, what lists compare and the application's own row, in one statement: every pause of somebody who types makes it.
 * It is outrun (SQLSTATE 40001, nothing written) when somebody held or saved the application since it was read.
 * @param ends nothing after it reads what it wrote: it leaves with the commit
 */
export async function writeSaving(db: PlatformDb, application: Place, saving: Saving, ends: boolean): Promise<void> {
  const hold = () => holdTurn(db, application)
  const slots = await giveSlots(db, application.programId, saving.rows, saving.keys, hold)
  const statement = savingOf(db, application, saving, slotPatch(slots, saving.keys, saving.rows, saving.answered))
  if (ends) db.writeLast(statement.compile(db.kysely))
  else await statement.execute(db.kysely)
}

/** Holds the application until the end of the transaction; outrun like the saving itself. */
async function holdTurn(db: PlatformDb, { id, turn }: Place): Promise<void> {
  await sql`with held as (
      select id from applications where platform_id = ${db.platformId} and id = ${id} and turn = ${turn} for update
    )
    select case when exists (select from held) then 0 else laurel.outrun() end`.execute(db.kysely)
}

function savingOf(
  db: PlatformDb,
  application: Place,
  { sheet, named, completeness, at }: Saving,
  patch: SlotPatch,
): RawBuilder<unknown> {
  const values = patchSql(patch).assignments.map((one) => sql`${one}, `)
  const name = named ? sql`title = ${named.title}, search_text = ${named.searchText}, ` : sql``
  return sql`with held as (
      update applications set ${name}${sql.join(values, sql``)}completeness = ${completeness}, updated_at = ${at},
        filling_seconds = filling_seconds + ${workedSince(at)},
        version = version + 1, turn = turn + 1
      where platform_id = ${db.platformId} and id = ${application.id} and turn = ${application.turn}
      returning id
    ), ${sheetOf(db, application, sheet)}
    select case when exists (select from held) then 0 else laurel.outrun() end`
}

/** Whole seconds since the application was last saved, or nothing after a pause of more than five minutes. */
const workedSince = (
  at: Date,
) => sql`case when ${at}::timestamptz between updated_at and updated_at + interval '5 minutes'
          then extract(epoch from ${at}::timestamptz - updated_at)::int else 0 end`

function sheetOf(db: PlatformDb, application: Place, sheet: AnswerSheet) {
  return sql`sheet as (
      insert into application_steps as s (platform_id, application_id, step_id, program_id, form_id, revision,
        seen_revision, answers, field_versions, mutations, version, updated_at)
      select ${db.platformId}::uuid, h.id, ${sheet.stepId}::uuid, ${application.programId}::uuid, ${sheet.formId}::uuid,
        ${sheet.revision}::int, ${sheet.seenRevision ?? sheet.revision}::int, ${JSON.stringify(sheet.answers)}::jsonb,
        ${JSON.stringify(sheet.versions)}::jsonb, ${JSON.stringify(sheet.mutations)}::jsonb, ${sheet.version}::int,
        ${sheet.updatedAt}::timestamptz
      from held h
      on conflict (platform_id, application_id, step_id) do update set form_id = excluded.form_id,
        revision = excluded.revision, seen_revision = coalesce(s.seen_revision, s.revision), answers = excluded.answers,
        field_versions = excluded.field_versions, mutations = excluded.mutations, version = excluded.version,
        updated_at = excluded.updated_at
    )`
}
