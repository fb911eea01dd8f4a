import { type RawBuilder, sql } from 'kysely'
import { newId, type PlatformDb } from '../../kernel/db/index.ts'
import type { PlainValue } from '../columns/plain-values.ts'
import type { Application } from './applications.ts'
import { giveSlots } from './slots.ts'
import type { AnswerSheet } from './steps.ts'
import { cacheSaved, type StoredContents } from './stored.ts'
import { patchSql, type SlotPatch, slotPatch } from './values.ts'

/** The rows that one save of a step writes. */
export interface Saving {
  readonly sheet: AnswerSheet
  /** Whether nothing was kept of the step before. */
  readonly isFirst: boolean
  /** The fields whose comparable values became others, and those values. */
  readonly keys: readonly string[]
  readonly rows: readonly PlainValue[]
  /** The fields that were answered before. */
  readonly answered: ReadonlySet<string>
  /** The new title of the application; absent: the old one. */
  readonly named?: { readonly title: string; readonly searchText: string }
  /** How much of the whole application is answered, 0 to 100. */
  readonly completeness: number
  readonly at: Date
}

type Place = Pick<Application, 'id' | 'programId' | 'turn'>

/**
 * The sheet, what lists compare and the application's own row, in one statement: every pause of somebody who types makes it.
 * It is outrun (SQLSTATE 40001, nothing written) when somebody held or saved the application since it was read, or changed
 * what it was made from.
 * @param from what it was made from, where nothing after it reads what it wrote or writes to the same: it leaves with the
 *   commit, and is remembered
 */
export async function writeSaving(
  db: PlatformDb,
  application: Place,
  saving: Saving,
  from?: StoredContents,
): Promise<void> {
  const hold = () => holdTurn(db, application)
  const slots = await giveSlots(db, application.programId, saving.rows, saving.keys, hold)
  const patch = slotPatch(slots, saving.keys, saving.rows, saving.answered)
  const stamp = newId()
  const statement = savingOf(db, application, saving, { patch, stamp, from })
  if (!from) return void (await statement.execute(db.kysely))
  db.writeLast(statement.compile(db.kysely))
  cacheSaved(db, application.id, from, { sheet: saving.sheet, stamp })
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
  { sheet, isFirst, named, completeness, at }: Saving,
  { patch, stamp, from }: { patch: SlotPatch; stamp: string; from: StoredContents | undefined },
): RawBuilder<unknown> {
  const values = patchSql(patch).assignments.map((one) => sql`${one}, `)
  const name = named ? sql`title = ${named.title}, search_text = ${named.searchText}, ` : sql``
  const asRead = from?.stamps ? sql` and answers_stamp is not distinct from ${from.stamps.answers_stamp}::uuid` : sql``
  return sql`with held as (
      update applications set ${name}${sql.join(values, sql``)}completeness = ${completeness}, updated_at = ${at},
        filling_seconds = filling_seconds + ${workedSince(at)},
        version = version + 1, turn = turn + 1, answers_stamp = ${stamp}
      where platform_id = ${db.platformId} and id = ${application.id} and turn = ${application.turn}${asRead}
      returning id
    ), sheet as (${isFirst ? insertOf(db, application, sheet, stamp) : updateOf(db, sheet, stamp)})
    select case when exists (select from held) then 0 else laurel.outrun() end`
}

/** Whole seconds since the application was last saved, or nothing after a pause of more than five minutes. */
const workedSince = (
  at: Date,
) => sql`case when ${at}::timestamptz between updated_at and updated_at + interval '5 minutes'
          then extract(epoch from ${at}::timestamptz - updated_at)::int else 0 end`

/** Whoever holds the turn knows whether there is a sheet: nobody else has made one since. */
function insertOf(
  { platformId }: PlatformDb,
  { programId }: Place,
  sheet: AnswerSheet,
  stamp: string,
): RawBuilder<unknown> {
  return sql`insert into application_steps (platform_id, application_id, step_id, program_id, form_id, revision,
        seen_revision, answers, field_versions, mutations, version, updated_at, stamp)
      select ${platformId}::uuid, h.id, ${sheet.stepId}::uuid, ${programId}::uuid, ${sheet.formId}::uuid,
        ${sheet.revision}::int, ${sheet.revision}::int, ${JSON.stringify(sheet.answers)}::jsonb,
        ${JSON.stringify(sheet.versions)}::jsonb, ${JSON.stringify(sheet.mutations)}::jsonb, ${sheet.version}::int,
        ${sheet.updatedAt}::timestamptz, ${stamp}::uuid
      from held h`
}

function updateOf({ platformId }: PlatformDb, sheet: AnswerSheet, stamp: string): RawBuilder<unknown> {
  return sql`update application_steps s set form_id = ${sheet.formId}, revision = ${sheet.revision},
        seen_revision = coalesce(s.seen_revision, s.revision), answers = ${JSON.stringify(sheet.answers)},
        field_versions = ${JSON.stringify(sheet.versions)}, mutations = ${JSON.stringify(sheet.mutations)},
        version = ${sheet.version}, updated_at = ${sheet.updatedAt}, stamp = ${stamp}
      from held h
      where s.platform_id = ${platformId} and s.application_id = h.id and s.step_id = ${sheet.stepId}`
}
