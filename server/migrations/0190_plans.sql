-- Plans and what they cost, of the whole installation. A version is never changed once a platform is on it: those who came
-- under one keep its terms until they choose another.
create table plans (
  label text primary key,
  position integer not null,
  -- Others are given by the installation alone.
  is_offered boolean not null default false
);
create table plan_versions (
  plan text not null references plans (label),
  version integer not null check (version > 0),
  valid_from timestamptz not null default now(),
  features text[] not null default '{}',
  -- Limit: number. One that is absent is none.
  limits jsonb not null default '{}',
  -- Seats that are billed at least.
  min_seats integer not null default 1,
  primary key (plan, version)
);
create table addons (
  id text primary key,
  position integer not null,
  -- What one of it adds: to a limit, or a feature.
  limit_name text,
  amount bigint,
  feature text,
  check ((limit_name is null) = (amount is null) and (limit_name is null) <> (feature is null))
);
-- Of a version of a plan, by seat; or of an add-on. Minor units.
create table plan_prices (
  id uuid primary key,
  plan text,
  version integer,
  addon text references addons (id),
  recurring_interval text not null check (recurring_interval in ('month', 'year')),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  unit_amount bigint not null check (unit_amount >= 0),
  -- What the provider of payments calls it.
  provider_price_id text,
  is_offered boolean not null default true,
  foreign key (plan, version) references plan_versions (plan, version),
  check ((plan is null) <> (addon is null) and (plan is null) = (version is null))
);
create unique index plan_prices_offered on plan_prices (plan, version, addon, recurring_interval, currency)
  nulls not distinct where is_offered;

alter table platforms no force row level security;
alter table platforms
  -- Null: the newest version.
  add column plan_version integer,
  -- The end of a trial, or of a plan that was given for a time.
  add column plan_until timestamptz,
  add column modules_off text[] not null default '{}';
alter table platforms force row level security;

grant select on plans, plan_versions, addons, plan_prices to laurel_app;
grant select, insert, update, delete on plans, plan_versions, addons, plan_prices to laurel_across;

-- A platform's own numbers and features, with why and until when.
create table platform_limits (
  platform_id uuid not null references platforms (id),
  limit_name text not null,
  -- Null: no limit.
  value bigint,
  reason text not null,
  until timestamptz,
  set_by uuid,
  set_at timestamptz not null default now(),
  primary key (platform_id, limit_name)
);
select laurel.protect('platform_limits');
create table platform_features (
  platform_id uuid not null references platforms (id),
  feature text not null,
  is_on boolean not null,
  reason text not null,
  until timestamptz,
  set_by uuid,
  set_at timestamptz not null default now(),
  primary key (platform_id, feature)
);
select laurel.protect('platform_features');
create table platform_addons (
  platform_id uuid not null references platforms (id),
  addon text not null references addons (id),
  quantity integer not null check (quantity > 0),
  until timestamptz,
  primary key (platform_id, addon)
);
select laurel.protect('platform_addons');
-- What was last counted, and who was told of it.
create table usage_meters (
  platform_id uuid not null references platforms (id),
  limit_name text not null,
  used bigint not null,
  counted_at timestamptz not null,
  over_since timestamptz,
  -- The number for which the team was told of 80 % and of all of it.
  near_notified bigint,
  full_notified bigint,
  primary key (platform_id, limit_name)
);
select laurel.protect('usage_meters');

insert into plans (label, position, is_offered) values
  ('free', 1, true), ('basic', 2, true), ('plus', 3, true), ('pro', 4, true),
  ('trial', 5, false), ('partner', 6, false), ('custom', 7, false), ('standby', 8, false);

insert into plan_versions (plan, version, valid_from, min_seats, features, limits) values
  ('free', 1, '2026-01-01', 1, '{}', '{"open-programs": 1, "applications-a-year": 50, "staff-seats": 1, "evaluators": 5,
    "storage-bytes": 1073741824, "file-bytes": 26214400, "emails-a-month": 500, "voters": 200, "automation-rules": 2, "languages": 1}'),
  ('trial', 1, '2026-01-01', 1,
    '{webhooks,payments,custom-domain,sending-domain,api,anonymisation,audit-export,retention-rules}',
    '{"open-programs": 3, "applications-a-year": 50, "staff-seats": 3, "evaluators": 10,
    "storage-bytes": 2147483648, "file-bytes": 104857600, "emails-a-month": 500, "voters": 200, "automation-rules": 20, "languages": 10}'),
  ('basic', 1, '2026-01-01', 2, '{webhooks,retention-rules}',
    '{"open-programs": 2, "applications-a-year": 300, "staff-seats": 2, "evaluators": 25,
    "storage-bytes": 21474836480, "file-bytes": 104857600, "emails-a-month": 5000, "voters": 1000, "automation-rules": 10, "languages": 2}'),
  ('plus', 1, '2026-01-01', 5, '{webhooks,payments,custom-domain,sending-domain,api,anonymisation,retention-rules}',
    '{"open-programs": 5, "applications-a-year": 1500, "staff-seats": 5, "evaluators": 100,
    "storage-bytes": 107374182400, "file-bytes": 524288000, "emails-a-month": 25000, "voters": 10000, "automation-rules": 50, "languages": 5}'),
  ('pro', 1, '2026-01-01', 10,
    '{webhooks,payments,custom-domain,sending-domain,api,anonymisation,sso,audit-export,retention-rules}',
    '{"open-programs": 20, "applications-a-year": 6000, "staff-seats": 10,
    "storage-bytes": 536870912000, "file-bytes": 2147483648, "emails-a-month": 100000, "voters": 100000, "languages": 10}'),
  ('partner', 1, '2026-01-01', 10,
    '{webhooks,payments,custom-domain,sending-domain,api,anonymisation,sso,audit-export,retention-rules}',
    '{"open-programs": 20, "applications-a-year": 6000, "staff-seats": 10,
    "storage-bytes": 536870912000, "file-bytes": 2147483648, "emails-a-month": 100000, "voters": 100000, "languages": 10}'),
  ('custom', 1, '2026-01-01', 1,
    '{webhooks,payments,custom-domain,sending-domain,api,anonymisation,sso,audit-export,retention-rules}', '{}'),
  ('standby', 1, '2026-01-01', 1, '{}', '{}');

insert into addons (id, position, limit_name, amount, feature) values
  ('seat', 1, 'staff-seats', 1, null), ('applications', 2, 'applications-a-year', 500, null),
  ('storage', 3, 'storage-bytes', 107374182400, null), ('emails', 4, 'emails-a-month', 25000, null),
  ('sso', 5, null, null, 'sso'), ('sending-domain', 6, null, null, 'sending-domain');

-- By seat and interval; add-ons by unit.
insert into plan_prices (id, plan, version, addon, recurring_interval, unit_amount) values
  ('0190d000-0000-7000-8000-000000000001', 'free', 1, null, 'month', 0),
  ('0190d000-0000-7000-8000-000000000002', 'free', 1, null, 'year', 0),
  ('0190d000-0000-7000-8000-000000000003', 'basic', 1, null, 'month', 2450),
  ('0190d000-0000-7000-8000-000000000004', 'basic', 1, null, 'year', 24500),
  ('0190d000-0000-7000-8000-000000000005', 'plus', 1, null, 'month', 2380),
  ('0190d000-0000-7000-8000-000000000006', 'plus', 1, null, 'year', 23800),
  ('0190d000-0000-7000-8000-000000000007', 'pro', 1, null, 'month', 3500),
  ('0190d000-0000-7000-8000-000000000008', 'pro', 1, null, 'year', 35000),
  ('0190d000-0000-7000-8000-000000000011', null, null, 'seat', 'month', 2400),
  ('0190d000-0000-7000-8000-000000000012', null, null, 'seat', 'year', 24000),
  ('0190d000-0000-7000-8000-000000000013', null, null, 'applications', 'month', 2900),
  ('0190d000-0000-7000-8000-000000000014', null, null, 'applications', 'year', 29000),
  ('0190d000-0000-7000-8000-000000000015', null, null, 'storage', 'month', 1500),
  ('0190d000-0000-7000-8000-000000000016', null, null, 'storage', 'year', 15000),
  ('0190d000-0000-7000-8000-000000000017', null, null, 'emails', 'month', 1900),
  ('0190d000-0000-7000-8000-000000000018', null, null, 'emails', 'year', 19000),
  ('0190d000-0000-7000-8000-000000000019', null, null, 'sso', 'month', 9900),
  ('0190d000-0000-7000-8000-000000000020', null, null, 'sso', 'year', 99000),
  ('0190d000-0000-7000-8000-000000000021', null, null, 'sending-domain', 'month', 1900),
  ('0190d000-0000-7000-8000-000000000022', null, null, 'sending-domain', 'year', 19000);
