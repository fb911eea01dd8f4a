import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { WriteMailList } from '@laurel/contract/messages/newsletters'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../../kernel/db/index.ts'

export interface MailListRow extends Omit<Selectable<DB['mail_lists']>, 'name' | 'purpose'> {
  readonly name: LocalizedText
  readonly purpose: LocalizedText
}

const read = (row: Selectable<DB['mail_lists']>): MailListRow => ({
  ...row,
  name: row.name as LocalizedText,
  purpose: row.purpose as LocalizedText,
})

export async function findMailList(db: PlatformDb, id: string): Promise<MailListRow | undefined> {
  const row = await db.from('mail_lists').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

export async function listMailListRows(
  db: PlatformDb,
  filter: { readonly isPublic?: true } = {},
): Promise<MailListRow[]> {
  const rows = await db
    .from('mail_lists')
    .$if(filter.isPublic === true, (query) => query.where('is_public', '=', true))
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map(read)
}

/** The list of who applies to a program, made when it is first written to. */
export async function ensureProgramList(
  db: PlatformDb,
  list: { readonly id: string; readonly programId: string; readonly name: LocalizedText; readonly at: Date },
): Promise<string> {
  await db
    .insert('mail_lists', { id: list.id, program_id: list.programId, name: json(list.name), created_at: list.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .from('mail_lists')
    .where('program_id', '=', list.programId)
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const columns = ({ name, purpose, isPublic }: WriteMailList) => ({
  name: json(name),
  purpose: json(purpose),
  is_public: isPublic,
})

export async function insertMailList(
  db: PlatformDb,
  list: WriteMailList & { readonly id: string; readonly at: Date },
): Promise<void> {
  await db.insert('mail_lists', { id: list.id, created_at: list.at, ...columns(list) }).execute()
}

/** False where somebody else changed it meanwhile. */
export async function setMailList(db: PlatformDb, id: string, list: WriteMailList, etag: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('mail_lists')
    .set({ ...columns(list), etag: etag + 1 })
    .where('id', '=', id)
    .where('etag', '=', etag)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removeMailList(db: PlatformDb, id: string): Promise<void> {
  await db.remove('mail_lists').where('id', '=', id).execute()
}

export interface ListCounts {
  readonly confirmed: number
  readonly pending: number
  readonly unsubscribed: number
}

/** How many are on each list, by its id. */
export async function countByList(db: PlatformDb, ids: readonly string[]): Promise<Map<string, ListCounts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ListCounts & { id: string }>`
    select list_id as id, count(*) filter (where state = 'confirmed')::int as confirmed,
      count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'unsubscribed')::int as unsubscribed
    from list_subscriptions where platform_id = ${db.platformId} and list_id = any(${[...ids]}::uuid[])
    group by list_id`.execute(db.kysely)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
