-- What a platform goes through, and who made it so.
alter table platforms no force row level security;
alter table platforms drop constraint platforms_status_check;
alter table platforms
  add constraint platforms_status_check check (status in ('trial', 'active', 'past_due', 'suspend', 'suspended',
    'suspension_expired', 'closing', 'deleted', 'standby')),
  add column status_since timestamptz not null default now(),
  -- What the team is told about it.
  add column status_reason text not null default '',
  -- When it ends by itself: the sleep, the suspension, the days before a closing.
  add column status_until timestamptz,
  add column last_visit_at timestamptz,
  -- How people see the organisation: legal form, address, contact, socials.
  add column organiser jsonb not null default '{}';
alter table platforms force row level security;

create table platform_state_changes (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  status_from text not null,
  status_to text not null,
  reason text not null default '',
  -- Null: the installation, by itself.
  by_user uuid,
  at timestamptz not null,
  primary key (platform_id, id)
);
select laurel.protect('platform_state_changes');
-- Certificates of what is gone outlive the platform.
create table closed_platforms (
  id uuid primary key,
  platform_id uuid not null,
  name text not null,
  slug text not null,
  closed_at timestamptz not null,
  asked_by text not null,
  counts jsonb not null,
  archive_sha256 text
);
grant select, insert on closed_platforms to laurel_across;

-- Addresses that were given: nobody else gets one for 12 months after it was left, nor one that looks like it.
create table platform_slugs (
  slug text primary key,
  skeleton text not null,
  platform_id uuid not null,
  since timestamptz not null default now(),
  left_at timestamptz
);
create index platform_slugs_skeleton on platform_slugs (skeleton);
grant select, insert, update, delete on platform_slugs to laurel_across;

-- Registrations whose address is not proven yet.
create table platform_requests (
  id uuid primary key,
  email text not null check (email = lower(email)),
  firstname text not null,
  lastname text not null,
  lang text not null,
  -- What came with it: an organisation's name, a licence.
  organisation text not null default '',
  licence_hash text,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index platform_requests_email on platform_requests (email, created_at);
grant select, insert, update, delete on platform_requests to laurel_across;

-- How far somebody has come with a new platform.
create table platform_onboardings (
  platform_id uuid not null references platforms (id),
  step text not null default 'colours' check (step in ('space', 'colours', 'program', 'done')),
  kind text not null default '',
  started_by uuid,
  template text,
  program_id uuid,
  done_at timestamptz,
  -- What of the list on the dashboard was put away.
  is_list_closed boolean not null default false,
  primary key (platform_id)
);
select laurel.protect('platform_onboardings');

create table platform_domains (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  host text not null check (host = lower(host)),
  state text not null default 'pending' check (state in ('pending', 'proven', 'serving', 'failing', 'released')),
  token text not null,
  is_primary boolean not null default false,
  checked_at timestamptz,
  failing_since timestamptz,
  problem text not null default '',
  created_at timestamptz not null,
  primary key (platform_id, id)
);
select laurel.protect('platform_domains');
create unique index platform_domains_own on platform_domains (platform_id, host) where state <> 'released';
-- A claim reserves nothing; a proof does. Whoever proves a host has it alone until it is released.
create table proven_hosts (
  host text primary key check (host = lower(host)),
  platform_id uuid not null,
  -- Answered to whoever asks the host whether it is served by us.
  token text not null unique,
  proven_at timestamptz not null
);
grant select, insert, update, delete on proven_hosts to laurel_across;

-- Licences sold elsewhere. The key itself is not stored.
create table licences (
  id uuid primary key,
  source text not null default 'appsumo',
  key_hash text not null unique,
  -- Its last characters, for people.
  hint text not null,
  tier integer not null check (tier > 0),
  plan text not null references plans (label),
  state text not null default 'inactive' check (state in ('inactive', 'active', 'refunded')),
  platform_id uuid,
  created_at timestamptz not null,
  activated_at timestamptz
);
create index licences_platform on licences (platform_id);
create table licence_changes (
  licence_id uuid not null references licences (id),
  id uuid not null,
  what text not null,
  tier integer,
  at timestamptz not null,
  -- What the seller calls the message: taken once.
  message_id text unique,
  primary key (licence_id, id)
);
grant select, insert, update, delete on licences, licence_changes to laurel_across;

-- An owner lets somebody of the installation see the platform, for 24 hours at most.
create table support_grants (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  granted_by uuid not null,
  reason text not null,
  granted_at timestamptz not null,
  until timestamptz not null check (until <= granted_at + interval '24 hours'),
  ended_at timestamptz,
  primary key (platform_id, id)
);
select laurel.protect('support_grants');

-- What the administrators of the installation did.
create table installation_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  name text not null,
  platform_id uuid,
  payload jsonb not null default '{}'
);
create index installation_log_at on installation_log (at desc, id desc);
grant select, insert on installation_log to laurel_across;

insert into platform_slugs (slug, skeleton, platform_id) select slug,
  regexp_replace(translate(replace(replace(replace(replace(slug, '-', ''), 'rn', 'm'), 'vv', 'w'), 'cl', 'd'),
    '0135ij', 'olesll'), '(.)\1+', '\1', 'g'), id from platforms;
