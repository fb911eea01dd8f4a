-- Logs that somebody asked for as a file, until the file is gone.
create table log_exports (
  platform_id uuid not null,
  -- A uuid of version 7: what happened after it was asked for is not in the file.
  id uuid not null,
  -- Null: the log of the whole platform.
  program_id uuid,
  requested_by uuid not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- The contract's filter of the log.
  query jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  failure text,
  rows int not null default 0,
  size bigint,
  storage_key text,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, requested_by) references members (platform_id, user_id) on delete cascade
);
select laurel.protect('log_exports');
create index log_exports_person on log_exports (platform_id, requested_by, id desc);
