-- Long work of every kind: what is the same for an export, an import, a bulk action. What is a kind's own stands in its room's
-- table, which refers to the operation.
create table operations (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  program_id uuid,
  requested_by uuid references users (id) on delete set null,
  -- No two of a kind are at work for one key; null: as many as one likes.
  live_key text check (length(live_key) <= 200),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  -- It undoes what it did.
  is_undo boolean not null default false,
  done int not null default 0,
  total int not null default 0,
  -- Which run is at work: one that another has replaced writes nothing more.
  attempt int not null default 0,
  failure text,
  created_at timestamptz not null,
  heartbeat_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check (state <> 'running' or heartbeat_at is not null),
  check ((state in ('waiting', 'running')) = (ended_at is null))
);
select laurel.protect('operations');
create index operations_person on operations (platform_id, requested_by, kind, id desc);
create index operations_program on operations (platform_id, program_id, kind, id desc);
create unique index operations_live on operations (platform_id, kind, live_key) where state in ('waiting', 'running');
