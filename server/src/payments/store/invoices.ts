import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB, KeyPage, KeyPlace, PlatformDb } from '../../kernel/db/index.ts'
import { json, newestById, pageByKey } from '../../kernel/db/index.ts'

export type InvoiceRow = Selectable<DB['invoices']>

export interface SeriesPlace {
  readonly sellerId: string
  readonly kind: 'invoice' | 'credit_note'
  readonly year: number
  readonly isTest: boolean
  readonly prefix: string
  /** The day of the document; a series never goes back. */
  readonly on: string
}

/** The next number of a series, in the transaction that writes the document: none is left out, and days never go back. */
export async function takeNumber(db: PlatformDb, at: SeriesPlace): Promise<{ sequence: number; on: string }> {
  const { rows } = await sql<{ sequence: number; on: string }>`insert into invoice_series
      (platform_id, seller_id, kind, year, is_test, prefix, next, last_on)
    values (${db.platformId}, ${at.sellerId}, ${at.kind}, ${at.year}, ${at.isTest}, ${at.prefix}, 2, ${at.on}::date)
    on conflict (platform_id, seller_id, kind, year, is_test, prefix)
      do update set next = invoice_series.next + 1, last_on = greatest(invoice_series.last_on, excluded.last_on)
    returning next - 1 as sequence, to_char(last_on, 'YYYY-MM-DD') as on`.execute(db.kysely)
  const [row] = rows
  if (!row) throw new Error('A series answers its number')
  return row
}

type Snapshots = 'seller' | 'buyer' | 'lines' | 'taxes'

export async function insertInvoice(
  db: PlatformDb,
  row: Omit<Insertable<DB['invoices']>, 'platform_id' | Snapshots> & Readonly<Record<Snapshots, unknown>>,
): Promise<InvoiceRow> {
  const { seller, buyer, lines, taxes } = row
  const snapshots = { seller: json(seller), buyer: json(buyer), lines: json(lines), taxes: json(taxes) }
  return await db
    .insert('invoices', { ...row, ...snapshots })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findInvoice(db: PlatformDb, id: string): Promise<InvoiceRow | undefined> {
  return db.from('invoices').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function listInvoicesOf(db: PlatformDb, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  if (orderIds.length === 0) return []
  return await db.from('invoices').where('order_id', 'in', orderIds).selectAll().orderBy('id').execute()
}

export function listInvoiceRows(db: PlatformDb, programId: string, place: KeyPlace): Promise<KeyPage<InvoiceRow>> {
  return pageByKey(db.from('invoices').where('program_id', '=', programId).selectAll(), newestById, place)
}

export async function countInvoices(db: PlatformDb, programId: string): Promise<number> {
  const row = await db
    .from('invoices')
    .where('program_id', '=', programId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether a series has begun: its prefix then stays. */
export async function hasSeries(db: PlatformDb, sellerId: string): Promise<boolean> {
  const row = await db
    .from('invoice_series')
    .where('seller_id', '=', sellerId)
    .select('year')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of a program, of a year or a month of it, by the order of their numbers. */
export async function listInvoicesIssued(
  db: PlatformDb,
  programId: string,
  { year, month }: { year?: number | undefined; month?: number | undefined },
  max: number,
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`select * from invoices
    where platform_id = ${db.platformId} and program_id = ${programId}
      and (${year ?? null}::int is null or extract(year from issued_on) = ${year ?? null}::int)
      and (${month ?? null}::int is null or extract(month from issued_on) = ${month ?? null}::int)
    order by id limit ${max}`.execute(db.kysely)
  return rows
}

export async function listInvoicesById(db: PlatformDb, ids: readonly string[]): Promise<Map<string, InvoiceRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .from('invoices')
    .where('id', 'in', [...ids])
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
