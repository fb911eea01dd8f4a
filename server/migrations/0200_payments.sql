-- What the applicants of a program pay, how, and what became of it. Amounts are minor units of the order's currency.
alter table steps drop constraint steps_type_check;
alter table steps add constraint steps_type_check check (type in ('form', 'textarea', 'submission', 'payment'));

-- Accounts of a provider that cards are taken with.
create table payment_accounts (
  platform_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('connect', 'keys')),
  -- As the provider names it.
  ref text not null,
  name text not null default '',
  country text not null default '',
  currency text not null default '',
  is_live boolean not null,
  state text not null check (state in ('connecting', 'ready', 'restricted', 'disconnected')),
  publishable_key text not null default '',
  -- Of own keys: secret key and the secret of hooks.
  sealed_key text,
  sealed_hook_secret text,
  connected_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (platform_id, id)
);
select laurel.protect('payment_accounts');
create unique index payment_accounts_ref on payment_accounts (platform_id, ref) where state <> 'disconnected';
-- A hook of a connected account names it, and no platform.
create index payment_accounts_by_ref on payment_accounts (ref) where state <> 'disconnected';

-- Who sells, as invoices name them; a series of numbers belongs to one.
create table payment_sellers (
  platform_id uuid not null,
  id uuid not null,
  facts jsonb not null,
  sealed_iban text,
  masked_iban text not null default '',
  bic text not null default '',
  created_at timestamptz not null,
  primary key (platform_id, id)
);
select laurel.protect('payment_sellers');

create table payment_configs (
  platform_id uuid not null,
  program_id uuid not null,
  seller_id uuid not null,
  account_id uuid,
  currency text not null,
  is_test boolean not null,
  methods text[] not null,
  sends_while_awaiting text[] not null,
  grace_days int not null,
  second_above int,
  takes_waivers boolean not null,
  prefix text not null,
  updated_at timestamptz not null,
  primary key (platform_id, program_id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, seller_id) references payment_sellers (platform_id, id),
  foreign key (platform_id, account_id) references payment_accounts (platform_id, id)
);
select laurel.protect('payment_configs');

create table payment_products (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  kind text not null check (kind in ('fee', 'donation', 'deposit')),
  title jsonb not null,
  description jsonb not null default '{}',
  -- None: all categories.
  category_ids uuid[] not null default '{}',
  is_required boolean not null,
  max_quantity int not null check (max_quantity > 0),
  stock int check (stock >= 0),
  tax_rate int not null check (tax_rate between 0 and 10000),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('payment_products');
create index payment_products_program on payment_products (platform_id, program_id);

create table payment_prices (
  platform_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  amount int not null check (amount between 0 and 99999999),
  valid_from timestamptz,
  valid_until timestamptz,
  condition jsonb,
  label jsonb not null default '{}',
  primary key (platform_id, id),
  foreign key (platform_id, product_id) references payment_products (platform_id, id) on delete cascade,
  check (valid_from is null or valid_until is null or valid_from < valid_until)
);
select laurel.protect('payment_prices');
create index payment_prices_product on payment_prices (platform_id, product_id);

create table payment_coupons (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  code text not null,
  folded text not null,
  kind text not null check (kind in ('percent', 'amount', 'free')),
  value int not null check (value >= 0),
  product_ids uuid[] not null default '{}',
  max_uses int,
  max_per_person int,
  valid_from timestamptz,
  valid_until timestamptz,
  is_paused boolean not null default false,
  note text not null default '',
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('payment_coupons');
create unique index payment_coupons_code on payment_coupons (platform_id, program_id, folded);

create table payment_orders (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  application_id uuid not null,
  -- Of whoever pays; nobody once their account is gone.
  payer_id uuid references users (id) on delete set null,
  reference text not null,
  state text not null check (state in ('cart', 'awaiting', 'partly_paid', 'paid', 'overpaid', 'canceled')),
  currency text not null,
  is_test boolean not null,
  quantities jsonb not null default '{}',
  total int not null default 0 check (total >= 0),
  coupon_id uuid,
  buyer jsonb not null default '{}',
  -- Until then a cart keeps the prices of `priced_at`.
  kept_until timestamptz,
  priced_at timestamptz,
  placed_at timestamptz,
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, coupon_id) references payment_coupons (platform_id, id)
);
select laurel.protect('payment_orders');
create unique index payment_orders_open on payment_orders (platform_id, application_id) where state <> 'canceled';
create unique index payment_orders_reference on payment_orders (platform_id, reference);
create index payment_orders_program on payment_orders (platform_id, program_id);
create index payment_orders_payer on payment_orders (payer_id);

create table payment_lines (
  platform_id uuid not null,
  order_id uuid not null,
  position int not null,
  product_id uuid not null,
  price_id uuid not null,
  title jsonb not null,
  label jsonb not null,
  quantity int not null check (quantity > 0),
  unit int not null,
  discount int not null,
  tax_rate int not null,
  net int not null,
  tax int not null,
  gross int not null check (gross >= 0),
  primary key (platform_id, order_id, position),
  foreign key (platform_id, order_id) references payment_orders (platform_id, id) on delete cascade,
  foreign key (platform_id, product_id) references payment_products (platform_id, id) on delete cascade,
  check (net + tax = gross and unit * quantity - discount = gross)
);
select laurel.protect('payment_lines');
create index payment_lines_product on payment_lines (platform_id, product_id);
create index payment_lines_price on payment_lines (platform_id, price_id);

-- One for each order that holds one of a code's uses.
create table payment_coupon_uses (
  platform_id uuid not null,
  coupon_id uuid not null,
  order_id uuid not null,
  payer_id uuid references users (id) on delete set null,
  used_at timestamptz not null,
  primary key (platform_id, coupon_id, order_id),
  foreign key (platform_id, coupon_id) references payment_coupons (platform_id, id) on delete cascade,
  foreign key (platform_id, order_id) references payment_orders (platform_id, id) on delete cascade
);
select laurel.protect('payment_coupon_uses');
create index payment_coupon_uses_order on payment_coupon_uses (platform_id, order_id);
create index payment_coupon_uses_payer on payment_coupon_uses (payer_id);

-- Codes that somebody tried and that are none: nobody guesses them.
create table payment_coupon_tries (
  platform_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  tried_at timestamptz not null,
  id uuid not null,
  primary key (platform_id, id)
);
select laurel.protect('payment_coupon_tries');
create index payment_coupon_tries_user on payment_coupon_tries (platform_id, user_id, tried_at);
create index payment_coupon_tries_person on payment_coupon_tries (user_id);

create table payments (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  order_id uuid not null,
  method text not null check (method in ('card', 'transfer', 'mandate', 'cheque', 'cash', 'free')),
  state text not null check (state in ('created', 'pending', 'proof_sent', 'confirmed', 'refused', 'failed', 'ended', 'disputed')),
  amount int not null check (amount >= 0),
  account_id uuid,
  -- As the provider names it; written once it answered.
  ref text,
  proof_id uuid,
  proof_at timestamptz,
  reason text not null default '',
  note text not null default '',
  is_late boolean not null default false,
  begun_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null,
  archived_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, order_id) references payment_orders (platform_id, id) on delete cascade,
  foreign key (platform_id, account_id) references payment_accounts (platform_id, id),
  foreign key (platform_id, proof_id) references files (platform_id, id)
);
select laurel.protect('payments');
create unique index payments_ref on payments (platform_id, account_id, ref) where ref is not null;
create index payments_program on payments (platform_id, program_id, id desc);
create index payments_order on payments (platform_id, order_id);
create index payments_waiting on payments (platform_id, begun_at) where method = 'card' and state in ('created', 'pending');
create index payments_proof on payments (platform_id, proof_id) where proof_id is not null;

create table payment_refunds (
  platform_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount int not null check (amount > 0),
  state text not null check (state in ('asked', 'approved', 'in_transit', 'done', 'failed', 'refused', 'external')),
  reason text not null,
  asked_by uuid references users (id) on delete set null,
  approved_by uuid references users (id) on delete set null,
  ref text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, order_id) references payment_orders (platform_id, id) on delete cascade,
  foreign key (platform_id, payment_id) references payments (platform_id, id) on delete cascade
);
select laurel.protect('payment_refunds');
create unique index payment_refunds_ref on payment_refunds (platform_id, payment_id, ref) where ref is not null;
create index payment_refunds_order on payment_refunds (platform_id, order_id);

create table payment_waivers (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  application_id uuid not null,
  asked_by uuid references users (id) on delete set null,
  reason text not null,
  state text not null check (state in ('pending', 'granted', 'refused')),
  answer text not null default '',
  answered_by uuid references users (id) on delete set null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('payment_waivers');
create index payment_waivers_application on payment_waivers (platform_id, application_id);

-- Late, double and other money that somebody looks at.
create table payment_tasks (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  application_id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('late', 'double', 'overpaid', 'external_refund', 'dispute', 'refund')),
  detail text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, payment_id) references payments (platform_id, id) on delete cascade
);
select laurel.protect('payment_tasks');
create index payment_tasks_payment on payment_tasks (platform_id, payment_id);
create index payment_tasks_open on payment_tasks (platform_id, program_id) where settled_at is null;

-- The next number of documents of a seller; tests count apart. A row is never taken back.
create table invoice_series (
  platform_id uuid not null,
  seller_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year int not null,
  is_test boolean not null,
  prefix text not null,
  next int not null check (next > 0),
  last_on date not null,
  primary key (platform_id, seller_id, kind, year, is_test, prefix),
  foreign key (platform_id, seller_id) references payment_sellers (platform_id, id)
);
select laurel.protect('invoice_series');

-- Written once: what is wrong is put right by a credit note.
create table invoices (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid,
  order_id uuid,
  seller_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year int not null,
  is_test boolean not null,
  prefix text not null,
  sequence int not null,
  number text not null,
  refers_to uuid,
  refund_id uuid,
  issued_on date not null,
  currency text not null,
  net int not null,
  tax int not null,
  gross int not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  taxes jsonb not null,
  lang text not null,
  method text not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, seller_id) references payment_sellers (platform_id, id),
  foreign key (platform_id, refers_to) references invoices (platform_id, id),
  check ((kind = 'credit_note') = (refers_to is not null))
);
select laurel.protect('invoices');
create unique index invoices_sequence on invoices (platform_id, seller_id, kind, year, is_test, prefix, sequence);
create index invoices_order on invoices (platform_id, order_id);
create index invoices_program on invoices (platform_id, program_id, id desc);

-- Rows of statements, known by their hash: a file may be read twice.
create table payment_bank_rows (
  platform_id uuid not null,
  program_id uuid not null,
  hash text not null,
  on_day text not null,
  amount int not null,
  words text not null,
  payment_id uuid,
  read_at timestamptz not null,
  primary key (platform_id, program_id, hash),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('payment_bank_rows');

-- What a provider reported: each event once.
create table payment_events (
  platform_id uuid not null,
  account_id uuid not null,
  event_id text not null,
  type text not null,
  object text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (platform_id, account_id, event_id),
  foreign key (platform_id, account_id) references payment_accounts (platform_id, id) on delete cascade
);
select laurel.protect('payment_events');

alter table roles no force row level security;
update roles set permissions = permissions || array['program.payments.read', 'program.payments.manage',
    'program.payments.confirm', 'program.payments.refund', 'program.payments.export']
  where key in ('owner', 'administrator', 'manager') and not ('program.payments.read' = any (permissions));
alter table roles force row level security;
