import { sql } from 'kysely'
import type { InstallationDb } from '../../kernel/db/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'

interface Page {
  readonly page: number
  readonly perPage: number
  readonly search: string
}

/** Invoices of all platforms whose transfer has not come, the oldest first. */
export async function listAwaited({ kysely }: InstallationDb, { page, perPage, search }: Page) {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{
    id: string
    platform: string
    number: string
    purchase_order: string
    due: string
    currency: string
    issued_at: Date
    due_at: Date
    found: number
  }>`select i.id, p.name as platform, i.number, i.purchase_order, i.due, i.currency, i.issued_at, i.due_at,
      count(*) over ()::int as found
    from subscription_invoices i join platforms p on p.id = i.platform_id
    where i.state = 'awaited' and i.number is not null
      and (${search} = '' or p.name ilike ${like} or i.number ilike ${like} or i.purchase_order ilike ${like})
    order by i.due_at, i.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(kysely)
  return rows
}

export function findAwaited({ kysely }: InstallationDb, id: string) {
  return kysely
    .selectFrom('subscription_invoices')
    .where('id', '=', id)
    .where('state', '=', 'awaited')
    .select(['platform_id'])
    .executeTakeFirst()
}

export async function enqueueTransferArrived(db: InstallationDb, platformId: string, invoiceId: string): Promise<void> {
  const key = `billing.transfer-arrived:${invoiceId}`
  await enqueue({ platformId, kysely: db.kysely }, 'billing.transfer-arrived', { invoiceId }, { key })
}
