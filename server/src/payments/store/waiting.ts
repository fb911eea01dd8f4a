import { type RawBuilder, sql } from 'kysely'

/** Proofs to read, waivers to answer, and money that somebody looks at: what waits for the team. */
export const paymentWaiting = {
  kind: 'payment',
  needs: 'program.payments.confirm',
  isPersonal: false,
  rows: ({ platformId }: { readonly platformId: string }): RawBuilder<unknown> => sql`
    select t.id::text as item, t.application_id, t.created_at as since, null::date as due_on, '' as words, t.kind as detail
    from payment_tasks t where t.platform_id = ${platformId} and t.settled_at is null
    union all
    select p.id::text, o.application_id, coalesce(p.proof_at, p.begun_at), null::date, '', 'proof'
    from payments p join payment_orders o on o.platform_id = p.platform_id and o.id = p.order_id
    where p.platform_id = ${platformId} and p.state = 'proof_sent'
    union all
    select w.id::text, w.application_id, w.asked_at, null::date, left(w.reason, 200), 'waiver'
    from payment_waivers w where w.platform_id = ${platformId} and w.state = 'pending'`,
} as const
