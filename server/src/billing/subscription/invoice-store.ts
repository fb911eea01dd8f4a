import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'
import type { InvoiceRow } from './store.ts'

const newest = (db: PlatformDb) =>
  db.from('subscription_invoices').orderBy('issued_at', 'desc').orderBy('id', 'desc').selectAll()

/** The newest first; changes that were given up are not among them. */
export async function listInvoices(db: PlatformDb, limit: number): Promise<InvoiceRow[]> {
  return (await newest(db).where('state', '<>', 'void').limit(limit).execute()) as unknown as InvoiceRow[]
}

export async function findInvoice(db: PlatformDb, id: string): Promise<InvoiceRow | undefined> {
  return (await newest(db).where('id', '=', id).executeTakeFirst()) as unknown as InvoiceRow | undefined
}

export async function lockInvoice(db: PlatformDb, id: string): Promise<InvoiceRow | undefined> {
  return (await newest(db).where('id', '=', id).forUpdate().executeTakeFirst()) as unknown as InvoiceRow | undefined
}

/** A change whose payment has begun and has not ended well. */
export async function findOpenChange(db: PlatformDb): Promise<InvoiceRow | undefined> {
  const rows = newest(db).where('applies', 'is not', null).where('state', 'in', ['open', 'action', 'refused'])
  return (await rows.executeTakeFirst()) as unknown as InvoiceRow | undefined
}

/** The oldest invoice of a period that its card or mandate did not pay. */
export async function findUnpaid(db: PlatformDb): Promise<InvoiceRow | undefined> {
  const rows = db
    .from('subscription_invoices')
    .where('applies', 'is', null)
    .where('number', 'is not', null)
    .where('state', '=', 'refused')
    .orderBy('issued_at')
    .selectAll()
  return (await rows.executeTakeFirst()) as unknown as InvoiceRow | undefined
}

type NewInvoice = Pick<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'state'
  | 'issued_at'
  | 'due_at'
  | 'paid_at'
  | 'currency'
  | 'recurring_interval'
  | 'period_start'
  | 'period_end'
  | 'lines'
  | 'total'
  | 'tax'
  | 'refund'
  | 'due'
  | 'credit_change'
  | 'seller'
  | 'buyer'
  | 'purchase_order'
  | 'pay_by'
  | 'applies'
  | 'attempts'
>

export async function insertInvoice(db: PlatformDb, row: NewInvoice): Promise<void> {
  await db
    .insert('subscription_invoices', {
      ...row,
      lines: json(row.lines),
      seller: json(row.seller),
      buyer: json(row.buyer),
      applies: row.applies && json(row.applies),
    })
    .execute()
}

type InvoiceChanges = Partial<
  Pick<
    InvoiceRow,
    | 'number'
    | 'state'
    | 'issued_at'
    | 'paid_at'
    | 'reason'
    | 'action_url'
    | 'charge_ref'
    | 'attempts'
    | 'next_attempt_at'
  >
>

export async function setInvoice(db: PlatformDb, id: string, changes: InvoiceChanges): Promise<void> {
  await db.change('subscription_invoices').set(changes).where('id', '=', id).execute()
}

/** The next number of a year, without gaps: the row is held until the invoice that bears it is committed. */
export async function takeNumber(db: PlatformDb, prefix: string, year: number): Promise<string> {
  const series = `${prefix}-${year}`
  const { rows } = await sql<{ number: number }>`
    insert into billing_series (series, next) values (${series}, 2)
    on conflict (series) do update set next = billing_series.next + 1
    returning next - 1 as number`.execute(db.kysely)
  return `${series}-${String(rows[0]?.number ?? 0).padStart(4, '0')}`
}
