/** Of the subscription: what the platform pays. */
export const billingInvariants: Readonly<Record<string, string>> = {
  'numbers of invoices of a year run from 1 without a gap': `select number from (
      select number, split_part(number, '-', 2) as year, split_part(number, '-', 3)::int as nth,
        row_number() over (partition by split_part(number, '-', 1), split_part(number, '-', 2)
          order by split_part(number, '-', 3)::int) as place
      from subscription_invoices where number is not null) n
    where nth <> place`,
  'a subscription bills what its team sits on, and one is live': `select s.id from subscriptions s
    where s.ended_at is null and (s.nb_seats < s.min_seats or exists (select from subscriptions o
      where o.platform_id = s.platform_id and o.id <> s.id and o.ended_at is null))`,
  'an invoice adds up to what is due': `select id from subscription_invoices
    where due <> greatest(0, total + tax - refund)`,
  'credit is never less than none': `select platform_id from subscription_credits
    group by platform_id having sum(amount) < 0`,
}
