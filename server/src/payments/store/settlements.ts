import {
  type ChosenMethod,
  type Method,
  type OrderState,
  type PaymentState,
  type Settlement,
  settlementOf,
} from '@laurel/contract/payments'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

interface SettlementRow {
  readonly state: OrderState | null
  readonly waiver: 'pending' | 'granted' | 'refused' | null
  readonly payments: readonly { readonly method: Method; readonly state: PaymentState }[]
  readonly sends: readonly ChosenMethod[] | null
  readonly is_free: boolean
  readonly is_reduced: boolean
}

/** How the payment step of an application stands: read with what decides whether it may be sent. */
export async function readSettlement(db: PlatformDb, applicationId: string): Promise<Settlement> {
  const { rows } = await sql<SettlementRow>`select o.state,
      (select w.state from payment_waivers w where w.platform_id = a.platform_id and w.application_id = a.id
        order by w.id desc limit 1) as waiver,
      coalesce((select json_agg(json_build_object('method', p.method, 'state', p.state)) from payments p
        where p.platform_id = a.platform_id and p.order_id = o.id), '[]') as payments,
      c.sends_while_awaiting as sends,
      o.state = 'partly_paid' and o.total <= (select coalesce(sum(p.amount), 0) from payments p
        where p.platform_id = a.platform_id and p.order_id = o.id and p.state in ('confirmed', 'disputed')) as is_reduced,
      not exists (select from payment_products t where t.platform_id = a.platform_id and t.program_id = a.program_id
        and t.archived_at is null and t.is_required
        and (t.category_ids = '{}' or a.category_id = any(t.category_ids))) as is_free
    from applications a
    left join payment_orders o on o.platform_id = a.platform_id and o.application_id = a.id and o.state <> 'canceled'
    left join payment_configs c on c.platform_id = a.platform_id and c.program_id = a.program_id
    where a.platform_id = ${db.platformId} and a.id = ${applicationId}`.execute(db.kysely)
  const row = rows[0]
  if (!row) return 'due'
  return settlementOf({
    // A cart in which nobody took anything asks for nothing.
    state: row.state === 'cart' && row.is_free ? undefined : (row.state ?? undefined),
    waiver: row.waiver ?? undefined,
    payments: row.payments,
    sendsWhileAwaiting: row.sends ?? [],
    isFree: row.is_free,
    isReduced: row.is_reduced ?? false,
  })
}

/** Whether a payment of the application began before a moment, and counts for so many days after it. */
export async function hasBegunInTime(
  db: PlatformDb,
  applicationId: string,
  closesAt: Date,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select 1 from payments p
    join payment_orders o on o.platform_id = p.platform_id and o.id = p.order_id
    join payment_configs c on c.platform_id = o.platform_id and c.program_id = o.program_id
    where p.platform_id = ${db.platformId} and o.application_id = ${applicationId} and p.begun_at <= ${closesAt}
      and p.state in ('pending', 'proof_sent', 'confirmed')
      and ${closesAt}::timestamptz + make_interval(days => c.grace_days) > ${now} limit 1`.execute(db.kysely)
  return rows.length > 0
}
