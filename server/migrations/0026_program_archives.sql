-- Whole programs on their way out of this platform, or into it.
create table program_archives (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  -- The program archived, or the one made from the archive.
  program_id uuid,
  requested_by uuid references users (id) on delete set null,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  total int not null default 0,
  done int not null default 0,
  -- Which run is at work: one that another has replaced writes nothing more.
  run int not null default 0,
  storage_key text,
  size bigint,
  failure text,
  failed_part text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('program_archives');
create index program_archives_person on program_archives (platform_id, requested_by, id desc);
create index program_archives_program on program_archives (platform_id, program_id) where program_id is not null;
