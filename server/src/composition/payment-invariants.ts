const paidOf = `coalesce((select sum(p.amount) from payments p where p.platform_id = o.platform_id and p.order_id = o.id
      and p.state in ('confirmed', 'disputed')), 0) - coalesce((select sum(r.amount) from payment_refunds r
      where r.platform_id = o.platform_id and r.order_id = o.id and r.state in ('done', 'external')), 0)`

/** What must hold of money, whatever was done. */
export const paymentInvariants: Readonly<Record<string, string>> = {
  'the lines of an order make its total': `select o.id from payment_orders o where o.state not in ('cart', 'canceled')
    and o.total <> (select coalesce(sum(l.gross), 0) from payment_lines l where l.platform_id = o.platform_id and l.order_id = o.id)`,
  'no more is given back than was paid': `select p.id from payments p where p.amount < (select coalesce(sum(r.amount), 0)
    from payment_refunds r where r.platform_id = p.platform_id and r.payment_id = p.id
      and r.state not in ('failed', 'refused', 'external'))`,
  'an order is as paid as its payments and refunds say': `select o.id from payment_orders o
    where o.state not in ('cart', 'canceled') and o.state <> case when ${paidOf} > o.total then 'overpaid'
      when ${paidOf} = o.total then 'paid' when ${paidOf} > 0 then 'partly_paid' else 'awaiting' end`,
  'the numbers of a series are all there': `select s.seller_id from invoice_series s where s.next - 1 <> (select count(*)
      from invoices i where i.platform_id = s.platform_id and i.seller_id = s.seller_id and i.kind = s.kind
        and i.year = s.year and i.is_test = s.is_test and i.prefix = s.prefix and i.sequence between 1 and s.next - 1)`,
  'the days of a series never go back': `select i.id from invoices i join invoices j on j.platform_id = i.platform_id
      and j.seller_id = i.seller_id and j.kind = i.kind and j.year = i.year and j.is_test = i.is_test
      and j.prefix = i.prefix and j.sequence = i.sequence + 1 where j.issued_on < i.issued_on`,
  'a credit note is of an invoice of its seller, and all of them never exceed it': `select i.id from invoices i
    where i.kind = 'invoice' and i.gross < (select coalesce(-sum(c.gross), 0) from invoices c
      where c.platform_id = i.platform_id and c.refers_to = i.id and c.seller_id = i.seller_id)
    union all select c.id from invoices c join invoices i on i.platform_id = c.platform_id and i.id = c.refers_to
    where i.kind <> 'invoice' or i.seller_id <> c.seller_id`,
  'a document is the sum of its lines and of its rates': `select i.id from invoices i where i.net + i.tax <> i.gross
    or i.gross <> (select coalesce(sum((l->>'gross')::int), 0) from jsonb_array_elements(i.lines) l)
    or i.tax <> (select coalesce(sum((t->>'tax')::int), 0) from jsonb_array_elements(i.taxes) t)`,
  'what a provider names is one payment, and one refund of it': `select min(id::text) as id from payments
    where ref is not null group by platform_id, account_id, ref having count(*) > 1
    union all select min(id::text) from payment_refunds where ref is not null
    group by platform_id, payment_id, ref having count(*) > 1`,
  'a report that was handled names what it was about': `select event_id as id from payment_events
    where handled_at is not null and object = ''`,
  'a code is used no more often than it may be': `select c.id from payment_coupons c where c.max_uses < (select count(*)
    from payment_coupon_uses u join payment_orders o on o.platform_id = u.platform_id and o.id = u.order_id
    where u.platform_id = c.platform_id and u.coupon_id = c.id and o.state not in ('cart', 'canceled'))`,
  'what was sent behind a payment was paid, waived, or is on its way': `select a.id from applications a
    where a.state in ('submitted', 'in_review') and exists (select from steps s where s.platform_id = a.platform_id
        and s.category_id = a.category_id and s.type = 'payment')
      and exists (select from payment_orders o where o.platform_id = a.platform_id and o.application_id = a.id
        and o.state = 'awaiting' and o.total > 0)
      and not exists (select from payment_orders o join payments p on p.platform_id = o.platform_id and p.order_id = o.id
        where o.platform_id = a.platform_id and o.application_id = a.id and p.state <> 'ended')
      and not exists (select from payment_waivers w where w.platform_id = a.platform_id and w.application_id = a.id
        and w.state = 'granted')`,
}
