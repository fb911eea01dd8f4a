import type { TransactionQuery, TransactionTab } from '@laurel/contract/payments'
import { type RawBuilder, sql } from 'kysely'
import { type KeyPage, type KeyPlace, type PlatformDb, pageByKey } from '../../kernel/db/index.ts'

export interface TransactionRow {
  readonly id: string
  readonly order_id: string
  readonly reference: string
  readonly application_id: string
  readonly title: string | null
  readonly application_reference: string | null
  readonly payer: string
  readonly begun_at: Date
  readonly settled_at: Date | null
  readonly amount: number
  readonly refunded: number
  readonly currency: string
  readonly method: string
  readonly state: string
  readonly document: string | null
  readonly is_test: boolean
  readonly archived_at: Date | null
}

/** What each tab holds. */
const tabs: Readonly<Record<TransactionTab, RawBuilder<boolean>>> = {
  all: sql`p.archived_at is null`,
  to_check: sql`p.archived_at is null and p.state = 'proof_sent'`,
  paid: sql`p.archived_at is null and p.state in ('confirmed', 'disputed')`,
  pending: sql`p.archived_at is null and p.state in ('created', 'pending')`,
  refunded: sql`p.archived_at is null and exists (select from payment_refunds r where r.platform_id = p.platform_id
    and r.payment_id = p.id and r.state in ('done', 'external', 'in_transit', 'asked', 'approved'))`,
  refused: sql`p.archived_at is null and p.state in ('refused', 'failed')`,
  archived: sql`p.archived_at is not null`,
}

type Filter = Pick<TransactionQuery, 'tab' | 'productId' | 'method' | 'search'> & {
  readonly ids?: readonly string[] | undefined
}

function matching(db: PlatformDb, programId: string, filter: Filter) {
  const { tab = 'all', productId, method, search, ids } = filter
  const like = search && `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`p.platform_id = ${db.platformId} and p.program_id = ${programId}
    and p.state <> 'ended' and ${ids ? sql<boolean>`p.id = any(${[...ids]}::uuid[])` : tabs[tab]}
    ${method ? sql`and p.method = ${method}` : sql``}
    ${productId ? sql`and exists (select from payment_lines l where l.platform_id = p.platform_id and l.order_id = p.order_id and l.product_id = ${productId})` : sql``}
    ${like ? sql`and (lower(a.title) like ${like} or lower(o.reference) like ${like} or lower(o.buyer->>'name') like ${like})` : sql``}`
}

/** Rows of the list, as a query that pages are cut from. */
function rowsOf(db: PlatformDb, programId: string, filter: Filter) {
  return db.kysely
    .selectFrom(
      sql<TransactionRow>`(select p.id, p.order_id, o.reference, o.application_id, a.title, a.reference as application_reference,
        coalesce(o.buyer->>'name', '') as payer, p.begun_at, p.settled_at, p.amount,
        coalesce((select sum(r.amount) from payment_refunds r where r.platform_id = p.platform_id and r.payment_id = p.id
          and r.state in ('done', 'external')), 0)::int as refunded,
        o.currency, p.method, p.state, (select i.number from invoices i where i.platform_id = p.platform_id
          and i.order_id = o.id and i.kind = 'invoice' order by i.id limit 1) as document, o.is_test, p.archived_at
      from payments p join payment_orders o on o.platform_id = p.platform_id and o.id = p.order_id
      left join applications a on a.platform_id = o.platform_id and a.id = o.application_id
      where ${matching(db, programId, filter)})`.as('t'),
    )
    .selectAll()
}

const newest = { name: 'newest', by: sql`id`, type: 'uuid', direction: 'desc' } as const

export function listTransactionRows(
  db: PlatformDb,
  programId: string,
  filter: Filter,
  at: KeyPlace,
): Promise<KeyPage<TransactionRow>> {
  return pageByKey(rowsOf(db, programId, filter), newest, at)
}

/** All of them, the oldest first, for a file. */
export async function listAllTransactions(
  db: PlatformDb,
  programId: string,
  filter: Filter,
  max: number,
): Promise<TransactionRow[]> {
  return await rowsOf(db, programId, filter).orderBy(sql`id`).limit(max).execute()
}

export async function countTransactionRows(
  db: PlatformDb,
  programId: string,
  filter: Filter,
  max: number,
): Promise<number> {
  // Whoever searches for nothing reads no orders.
  const joined = filter.search
    ? sql`join payment_orders o on o.platform_id = p.platform_id and o.id = p.order_id
      left join applications a on a.platform_id = o.platform_id and a.id = o.application_id`
    : sql``
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select 1 from payments p ${joined}
    where ${matching(db, programId, filter)} limit ${max}) t`.execute(db.kysely)
  return rows[0]?.count ?? 0
}

export interface Sums {
  readonly all: number
  readonly to_check: number
  readonly paid: number
  readonly pending: number
  readonly refunded: number
  readonly refused: number
  readonly archived: number
  readonly earned: number
  readonly payments: number
  readonly to_check_amount: number
  readonly awaited: number
  readonly offered: number
  readonly offered_count: number
}

export async function sumTransactions(db: PlatformDb, programId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`select
      count(*) filter (where ${tabs.all})::int as all, count(*) filter (where ${tabs.to_check})::int as to_check,
      count(*) filter (where ${tabs.paid})::int as paid, count(*) filter (where ${tabs.pending})::int as pending,
      count(*) filter (where ${tabs.refunded})::int as refunded, count(*) filter (where ${tabs.refused})::int as refused,
      count(*) filter (where ${tabs.archived})::int as archived,
      (coalesce(sum(amount) filter (where state in ('confirmed', 'disputed')), 0) - coalesce((select sum(r.amount)
        from payment_refunds r join payments q on q.platform_id = r.platform_id and q.id = r.payment_id
        where r.platform_id = ${db.platformId} and q.program_id = ${programId} and r.state in ('done', 'external')), 0))::bigint as earned,
      count(*) filter (where state in ('confirmed', 'disputed') and method <> 'free')::int as payments,
      coalesce(sum(amount) filter (where state = 'proof_sent'), 0)::bigint as to_check_amount,
      coalesce(sum(amount) filter (where state in ('created', 'pending')), 0)::bigint as awaited,
      coalesce((select sum(l.discount) from payment_lines l join payment_orders o on o.platform_id = l.platform_id and o.id = l.order_id
        where l.platform_id = ${db.platformId} and o.program_id = ${programId} and o.state in ('paid', 'overpaid')), 0)::bigint as offered,
      (select count(distinct o.id) from payment_lines l join payment_orders o on o.platform_id = l.platform_id and o.id = l.order_id
        where l.platform_id = ${db.platformId} and o.program_id = ${programId} and o.state in ('paid', 'overpaid')
          and l.discount > 0)::int as offered_count
    from payments p where p.platform_id = ${db.platformId} and p.program_id = ${programId} and p.state <> 'ended'`.execute(
    db.kysely,
  )
  const [sums] = rows
  if (!sums) throw new Error('Sums are one row')
  return sums
}

export async function archivePayments(
  db: PlatformDb,
  programId: string,
  ids: readonly string[],
  at: Date | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .change('payments')
    .set({ archived_at: at })
    .where('program_id', '=', programId)
    .where('id', 'in', ids)
    .where('archived_at', at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function knownRows(db: PlatformDb, programId: string, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .from('payment_bank_rows')
    .where('program_id', '=', programId)
    .where('hash', 'in', hashes)
    .where('payment_id', 'is not', null)
    .select('hash')
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

export interface BankRow {
  readonly hash: string
  readonly on: string
  readonly amount: number
  readonly words: string
  readonly paymentId: string | null
}

export async function putBankRow(db: PlatformDb, programId: string, row: BankRow, at: Date): Promise<void> {
  await db
    .insert('payment_bank_rows', {
      program_id: programId,
      hash: row.hash,
      on_day: row.on,
      amount: row.amount,
      words: row.words,
      payment_id: row.paymentId,
      read_at: at,
    })
    .onConflict((oc) => oc.columns(['platform_id', 'program_id', 'hash']).doUpdateSet({ payment_id: row.paymentId }))
    .execute()
}

/** Whether a bank reported the money of a payment. */
export async function isOnStatement(db: PlatformDb, paymentId: string): Promise<boolean> {
  const row = await db.from('payment_bank_rows').where('payment_id', '=', paymentId).select('hash').executeTakeFirst()
  return row !== undefined
}
