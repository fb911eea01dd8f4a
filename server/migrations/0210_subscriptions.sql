-- Whom invoices of the platform's subscription name, and how it pays. Numbers of cards stay with the provider of payments.
create table billing_accounts (
  platform_id uuid primary key references platforms (id),
  details jsonb,
  tax_id_state text not null default 'none' check (tax_id_state in ('none', 'valid', 'invalid', 'unknown')),
  tax_id_checked_at timestamptz,
  customer_ref text,
  method_ref text,
  -- What its owner knows of it: brand, last digits, end.
  method jsonb,
  updated_at timestamptz not null,
  check ((method_ref is null) = (method is null))
);
select laurel.protect('billing_accounts');

create table subscriptions (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  status text not null check (status in ('active', 'past_due', 'suspend', 'ended')),
  plan text not null references plans (label),
  plan_version integer not null,
  price_id uuid not null references plan_prices (id),
  -- As it was when it was bought: a new price changes nothing before another choice.
  unit_amount bigint not null check (unit_amount >= 0),
  currency text not null,
  recurring_interval text not null check (recurring_interval in ('month', 'year')),
  min_seats integer not null,
  nb_seats integer not null check (nb_seats >= min_seats),
  -- [{ id, priceId, quantity, unitAmount }]
  addons jsonb not null default '[]',
  promo_code text,
  discount_percent integer not null default 0 check (discount_percent between 0 and 100),
  pay_by text not null check (pay_by in ('card', 'sepa', 'transfer')),
  purchase_order text not null default '',
  -- Periods are counted from here, so that the 31st comes back after a short month.
  anchor timestamptz not null,
  periods integer not null check (periods > 0),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  is_cancelled boolean not null default false,
  -- What holds from the renewal on, where it is less than now.
  next jsonb,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (platform_id, id)
);
select laurel.protect('subscriptions');
create unique index subscriptions_live on subscriptions (platform_id) where ended_at is null;

create table subscription_invoices (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  -- Null until it is issued: a change that is never paid takes no number.
  number text,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  refers_to uuid,
  state text not null check (state in ('open', 'action', 'awaited', 'refused', 'paid', 'void')),
  issued_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  currency text not null,
  recurring_interval text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  lines jsonb not null,
  total bigint not null,
  tax bigint not null,
  refund bigint not null,
  due bigint not null check (due >= 0),
  -- Of the credit of before, once it is paid: what it takes, or leaves beyond its amount.
  credit_change bigint not null default 0,
  -- Of seller and buyer as they were.
  seller jsonb not null,
  buyer jsonb not null,
  purchase_order text not null default '',
  pay_by text not null,
  -- The subscription that holds once it is paid.
  applies jsonb,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  charge_ref text,
  action_url text,
  reason text not null default '',
  primary key (platform_id, id),
  foreign key (platform_id, refers_to) references subscription_invoices (platform_id, id),
  check ((state = 'paid') = (paid_at is not null))
);
select laurel.protect('subscription_invoices');
create unique index subscription_invoices_number on subscription_invoices (platform_id, number) where number is not null;
create index subscription_invoices_newest on subscription_invoices (platform_id, issued_at desc, id desc);
create unique index subscription_invoices_one_change on subscription_invoices (platform_id)
  where applies is not null and state in ('open', 'action', 'refused');

-- What an invoice gave back beyond its own amount, and what later ones took of it. The balance is their sum.
create table subscription_credits (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  amount bigint not null,
  invoice_id uuid not null,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, invoice_id) references subscription_invoices (platform_id, id)
);
select laurel.protect('subscription_credits');

-- Of the installation: one series of numbers for all platforms, without gaps.
create table billing_series (
  series text primary key,
  next integer not null default 1
);
grant select, insert, update on billing_series to laurel_app;

create table promo_codes (
  code text primary key check (code = upper(code)),
  percent integer not null check (percent between 1 and 100),
  until timestamptz,
  max_uses integer,
  uses integer not null default 0,
  check (max_uses is null or uses <= max_uses)
);
grant select, update (uses) on promo_codes to laurel_app;
grant select, insert, update, delete on promo_codes to laurel_across;

alter table roles no force row level security;
update roles set permissions = permissions || array['platform.billing.read', 'platform.billing.manage']
  where key in ('owner', 'administrator') and not ('platform.billing.manage' = any (permissions));
alter table roles force row level security;
