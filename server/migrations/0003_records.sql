-- The river: one row for each change of state, written in the transaction that makes it.
create table events (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  name text not null,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'juror', 'system', 'anonymous')),
  actor_id uuid,
  actor_name text not null default '',
  program_id uuid,
  application_id uuid,
  session_id uuid,
  payload jsonb not null default '{}',
  request_id text,
  primary key (platform_id, id)
);
select laurel.protect('events');
revoke update on events from laurel_app;
create index events_program on events (platform_id, program_id, id desc);
create index events_application on events (platform_id, application_id, id desc) where application_id is not null;

create table emails (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  kind text not null,
  to_address text not null,
  to_name text not null default '',
  subject text not null,
  html text not null,
  text text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  problem text,
  program_id uuid,
  application_id uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (platform_id, id)
);
select laurel.protect('emails');
create index emails_recent on emails (platform_id, created_at desc, id desc);

create table files (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  -- The name in addresses: random, so that knowing one file says nothing about another.
  key text not null,
  name text not null,
  mime text not null,
  kind text not null check (kind in ('pdf', 'image', 'audio', 'video', 'document', 'other')),
  size bigint not null,
  storage_key text not null,
  sha256 text not null,
  -- public: anyone may read it (covers, pictures of options); otherwise only who may read what it is attached to.
  is_public boolean not null default false,
  program_id uuid,
  application_id uuid,
  uploaded_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (platform_id, id),
  unique (platform_id, key)
);
select laurel.protect('files');
create index files_application on files (platform_id, application_id) where application_id is not null;

-- Answers kept for a day, so that a call repeated with the same Idempotency-Key does nothing twice.
create table idempotency_keys (
  platform_id uuid not null references platforms (id),
  hash text not null,
  request_hash text not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (platform_id, hash)
);
select laurel.protect('idempotency_keys');
create index idempotency_keys_age on idempotency_keys (created_at);
