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

type Snapshots = 'seller' | 'buyer' | 'lines' | 'taxes'
type Taken =
  | 'platform_id'
  | 'seller_id'
  | 'kind'
  | 'year'
  | 'is_test'
  | 'prefix'
  | 'sequence'
  | 'number'
  | 'issued_on'
  | 'sha256'

/** A document before it has its number. */
export type NewInvoice = Omit<Insertable<DB['invoices']>, Taken | Snapshots> &
  Readonly<Record<Snapshots, unknown>> & {
    /** Before the digits of the number. */
    readonly numberStart: string
    /** All that the document says but its number and day, which its hash is over too. */
    readonly content: string
  }

/**
 * Writes a document with the next number of its series, in one statement: whoever waits for the series waits for its commit
 * alone. No number is left out, and days never go back.
 */
export async function insertNumbered(db: PlatformDb, at: SeriesPlace, row: NewInvoice): Promise<InvoiceRow> {
  const { rows } = await sql<InvoiceRow>`with series as (
      insert into invoice_series (platform_id, seller_id, kind, year, is_test, prefix, next, last_on)
      values (${db.platformId}, ${at.sellerId}, ${at.kind}, ${at.year}, ${at.isTest}, ${at.prefix}, 2, ${at.on}::date)
      on conflict (platform_id, seller_id, kind, year, is_test, prefix)
        do update set next = invoice_series.next + 1, last_on = greatest(invoice_series.last_on, excluded.last_on)
      returning next - 1 as sequence, last_on
    ), numbered as (
      select sequence, last_on,
        ${row.numberStart}::text || lpad(sequence::text, greatest(5, length(sequence::text)), '0') as number from series
    )
    insert into invoices (platform_id, id, program_id, order_id, seller_id, kind, year, is_test, prefix, sequence, number,
      refers_to, refund_id, issued_on, currency, net, tax, gross, seller, buyer, lines, taxes, lang, method, sha256, created_at)
    select ${db.platformId}::uuid, ${row.id}::uuid, ${row.program_id ?? null}::uuid, ${row.order_id ?? null}::uuid,
      ${at.sellerId}::uuid, ${at.kind}::text, ${at.year}::int, ${at.isTest}::boolean, ${at.prefix}::text, sequence, number,
      ${row.refers_to ?? null}::uuid, ${row.refund_id ?? null}::uuid, last_on, ${row.currency}::text, ${row.net}::int,
      ${row.tax}::int, ${row.gross}::int, ${json(row.seller)}::jsonb, ${json(row.buyer)}::jsonb, ${json(row.lines)}::jsonb,
      ${json(row.taxes)}::jsonb, ${row.lang}::text, ${row.method}::text,
      encode(sha256(convert_to(${row.content}::text || number || last_on::text, 'UTF8')), 'hex'),
      ${row.created_at}::timestamptz
    from numbered returning *`.execute(db.kysely)
  const [written] = rows
  if (!written) throw new Error('A series gives a number')
  return written
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
