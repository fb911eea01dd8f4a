-- Addresses that are told of events of a program, and what was sent to them.
create table webhook_endpoints (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name text not null,
  url text not null,
  -- Names of events, and families as `application.*`.
  event_types text[] not null,
  payload text not null check (payload in ('thin', 'standard', 'chosen')),
  field_keys text[] not null default '{}',
  -- Sealed JSON: names and values; the names stand beside it to be shown.
  headers text,
  header_names text[] not null default '{}',
  rate_per_second int not null default 10 check (rate_per_second > 0),
  ordered boolean not null default false,
  state text not null default 'enabled' check (state in ('enabled', 'paused', 'failing', 'disabled')),
  reason text check (reason in ('gone', 'failing', 'plan', 'target', 'rights')),
  -- Of failures without a success since.
  first_failure_at timestamptz,
  last_failure_at timestamptz,
  -- Refusals of its address in a row.
  target_refusals int not null default 0,
  -- The breaker: nothing is attempted before; then one probe, and the delay doubles.
  held_until timestamptz,
  hold_seconds int not null default 0,
  -- Attempts before do not count: the breaker closed then.
  counts_from timestamptz,
  -- Half as many a second until then: the other side asked for patience.
  slow_until timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check ((state = 'disabled') = (reason is not null))
);
select laurel.protect('webhook_endpoints');
create index webhook_endpoints_program on webhook_endpoints (platform_id, program_id);

create table webhook_secrets (
  platform_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  sealed text not null,
  -- Its last letters.
  hint text not null,
  created_at timestamptz not null,
  -- Null: the one that signs first.
  expires_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, endpoint_id) references webhook_endpoints (platform_id, id) on delete cascade
);
select laurel.protect('webhook_secrets');
create index webhook_secrets_endpoint on webhook_secrets (platform_id, endpoint_id);

create table webhook_deliveries (
  platform_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  -- The event, or a random id of a test; sent as the id of the message.
  event_id uuid not null,
  type text not null,
  is_test boolean not null default false,
  subject_kind text,
  subject_id uuid,
  subject_name text not null default '',
  body text not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'given_up', 'cancelled')),
  -- Rows in webhook_attempts, probes left out.
  attempts int not null default 0,
  -- How many there were when it was last asked to be sent: the schedule counts from there.
  begun_at_attempt int not null default 0,
  next_at timestamptz,
  next_why text not null default 'schedule' check (next_why in ('schedule', 'manual', 'replay', 'test', 'probe')),
  status int,
  error text,
  milliseconds int,
  primary key (platform_id, id),
  unique (platform_id, endpoint_id, event_id),
  foreign key (platform_id, endpoint_id) references webhook_endpoints (platform_id, id) on delete cascade,
  check ((state = 'waiting') = (next_at is not null))
);
select laurel.protect('webhook_deliveries');
create index webhook_deliveries_newest on webhook_deliveries (platform_id, endpoint_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (platform_id, endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_sending on webhook_deliveries (platform_id, endpoint_id) where state = 'sending';
create index webhook_deliveries_object on webhook_deliveries (platform_id, endpoint_id, subject_id, event_id)
  where state in ('waiting', 'sending');
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  platform_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  delivery_id uuid not null,
  at timestamptz not null,
  why text not null check (why in ('schedule', 'manual', 'replay', 'test', 'probe')),
  status int,
  error text,
  milliseconds int not null,
  answer text not null default '',
  primary key (platform_id, id),
  foreign key (platform_id, delivery_id) references webhook_deliveries (platform_id, id) on delete cascade
);
select laurel.protect('webhook_attempts');
create index webhook_attempts_delivery on webhook_attempts (platform_id, delivery_id, id);
create index webhook_attempts_recent on webhook_attempts (platform_id, endpoint_id, at);

alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'program.integrations.manage')
  where key in ('owner', 'administrator', 'manager') and not ('program.integrations.manage' = any (permissions));
alter table roles force row level security;
