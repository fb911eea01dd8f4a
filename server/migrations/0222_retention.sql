-- How long a platform keeps what: each rule erases by itself, after letters, what is older than its length.
create table retention_rules (
  platform_id uuid not null references platforms (id) on delete cascade,
  id uuid not null,
  subject text not null check (subject in ('applications', 'drafts', 'accounts', 'files', 'messages', 'mails', 'logs')),
  -- What its length is counted from.
  since text not null,
  length int not null check (length between 0 and 1200),
  unit text not null check (unit in ('days', 'months', 'years')),
  -- Null: every program.
  program_id uuid,
  -- Of applications; empty: every state.
  states text[] not null default '{}',
  mode text not null check (mode in ('identity', 'shell', 'all')),
  responsible_id uuid references users (id) on delete set null,
  is_active boolean not null,
  -- Before this moment the former length counts, or the rule does not.
  effective_at timestamptz not null,
  former_length int,
  former_unit text,
  -- The next run, told 30 and 7 days before; null: nothing is old enough.
  next_run_at timestamptz,
  warned_at timestamptz,
  warned_again_at timestamptz,
  postponed_reason text,
  last_run_at timestamptz,
  last_count int,
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check (not is_active or responsible_id is not null),
  check ((former_length is null) = (former_unit is null))
);
select laurel.protect('retention_rules');

-- What each run of a rule did.
create table retention_runs (
  platform_id uuid not null references platforms (id) on delete cascade,
  operation_id uuid not null,
  rule_id uuid not null,
  cutoff timestamptz not null,
  erased int not null default 0,
  certificate jsonb,
  primary key (platform_id, operation_id),
  foreign key (platform_id, operation_id) references operations (platform_id, id) on delete cascade,
  foreign key (platform_id, rule_id) references retention_rules (platform_id, id) on delete cascade
);
select laurel.protect('retention_runs');
