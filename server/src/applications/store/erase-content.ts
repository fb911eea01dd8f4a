import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { type DB, insertRow, json, newToken, type PlatformDb } from '../../kernel/db/index.ts'
import { slotFamilies } from '../columns/plain-values.ts'
import { searchText } from './applications.ts'

type Json = unknown

/** An answer, or a row of a group, without what these fields hold, however deep they stand. */
export function withoutFields(value: Json, keys: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((one) => withoutFields(one, keys))
  if (typeof value !== 'object' || value === null) return value
  const left = Object.entries(value).filter(([key]) => !keys.has(key))
  return Object.fromEntries(left.map(([key, one]) => [key, withoutFields(one, keys)]))
}

async function mapJson(
  db: PlatformDb,
  { table, column, id }: { table: 'application_steps' | 'answer_edits'; column: string; id: string },
  change: (value: Json) => Json,
): Promise<void> {
  const [name, at] = [sql.raw(table), sql.raw(column)]
  const { rows } = await sql<{ place: string; value: Json }>`select ctid::text as place, ${at} as value from ${name}
    where platform_id = ${db.platformId} and application_id = ${id}`.execute(db.kysely)
  for (const { place, value } of rows)
    await sql`update ${name} set ${at} = ${json(change(value) as object)} where platform_id = ${db.platformId}
      and application_id = ${id} and ctid = ${place}::tid`.execute(db.kysely)
}

/** Columns of lists that hold answers. */
const allSlots = Object.entries(slotFamilies).flatMap(([family, count]) =>
  Array.from({ length: count }, (_, at) => `${family}${at + 1}`),
)

async function slotsOf(db: PlatformDb, programId: string, keys: ReadonlySet<string>): Promise<string[]> {
  const rows = await db
    .from('list_slots')
    .where('program_id', '=', programId)
    .where('field_key', 'in', [...keys, ''])
    .select('slot')
    .execute()
  return rows.map(({ slot }) => slot)
}

interface Sent {
  readonly id: string
  readonly steps: Json
  readonly [column: string]: unknown
}

/**
 * What was sent is never changed: it is taken out, and what may stay is put in its place. Its hash is salted with what is
 * forgotten at once, so that nobody checks guesses against it.
 */
async function rewriteSubmissions(db: PlatformDb, id: string, change: (steps: Json) => Json): Promise<void> {
  const { rows } =
    await sql<Sent>`delete from submissions where platform_id = ${db.platformId} and application_id = ${id}
    returning *`.execute(db.kysely)
  for (const { steps, hash, platform_id: _, ...row } of rows) {
    const salted = createHash('sha256').update(`${newToken()}${hash}`).digest('hex')
    await insertRow(db, 'submissions', {
      ...(row as Omit<Insertable<DB['submissions']>, 'platform_id' | 'steps' | 'hash'>),
      // Why the team sent it in somebody's place names them.
      on_behalf_reason: row.on_behalf_reason === null ? null : '',
      steps: JSON.stringify(change(steps)),
      hash: salted,
    })
  }
}

/**
 * Takes the person out of an application: their name and address, and the answers to these fields. What else was answered
 * stays, as it stands and as it was sent.
 */
export async function eraseIdentity(
  db: PlatformDb,
  { id, programId }: { id: string; programId: string },
  keys: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  const strip = (value: Json) => withoutFields(value, keys)
  await mapJson(db, { table: 'application_steps', column: 'answers', id }, strip)
  await mapJson(db, { table: 'application_steps', column: 'mutations', id }, () => [])
  await rewriteSubmissions(db, id, strip)
  await mapJson(db, { table: 'answer_edits', column: 'changes', id }, strip)
  await emptyApplication(db, id, await slotsOf(db, programId, keys), { keepsTitle: true, at })
}

/** Leaves the number, the category, the dates, the state and what it is counted by: every answer goes, and its title. */
export async function eraseAnswers(db: PlatformDb, { id }: { id: string }, at: Date): Promise<void> {
  await mapJson(db, { table: 'application_steps', column: 'answers', id }, () => ({}))
  await mapJson(db, { table: 'application_steps', column: 'field_versions', id }, () => ({}))
  await mapJson(db, { table: 'application_steps', column: 'mutations', id }, () => [])
  await rewriteSubmissions(db, id, () => [])
  await db.remove('answer_edits').where('application_id', '=', id).execute()
  await db.change('application_gates').set({ message: '' }).where('application_id', '=', id).execute()
  await emptyApplication(db, id, allSlots, { keepsTitle: false, at })
}

async function emptyApplication(
  db: PlatformDb,
  id: string,
  slots: readonly string[],
  { keepsTitle, at }: { keepsTitle: boolean; at: Date },
): Promise<void> {
  const copies = [
    'application_texts',
    'application_names',
    'application_places',
    'application_companies',
    'receipts',
  ] as const
  for (const table of copies) await db.remove(table).where('application_id', '=', id).execute()
  await db.remove('import_changes').where('application_id', '=', id).execute()
  await db.remove('given_up_changes').where('application_id', '=', id).execute()
  await db
    .change('application_requests')
    .set({ asked_by: null, reason: '', answer: '' })
    .where('application_id', '=', id)
    .execute()
  await db.change('deadline_extensions').set({ email: '', reason: '' }).where('application_id', '=', id).execute()
  const row = await db
    .from('applications')
    .where('id', '=', id)
    .select(['title', 'reference'])
    .executeTakeFirstOrThrow()
  const title = keepsTitle ? row.title : ''
  const search_text = searchText({ applicantName: '', applicantEmail: '', title, reference: row.reference })
  await db
    .change('applications')
    .set((is) => ({
      ...Object.fromEntries(slots.map((slot) => [slot, null])),
      ...(keepsTitle ? {} : { eligibility: null, answered: [] }),
      owner_id: null,
      applicant_name: '',
      applicant_email: '',
      external_reference: null,
      changes_message: null,
      copied: null,
      title,
      search_text,
      // Searches read it again.
      updated_at: at,
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
