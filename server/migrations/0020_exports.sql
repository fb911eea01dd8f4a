-- Ways to export that were kept, of one person or shared in the program.
create table export_templates (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  owner_id uuid references users (id) on delete set null,
  name text not null check (length(name) between 1 and 120),
  is_shared boolean not null default false,
  -- The contract's `ExportSettings` and `ExportWhat`.
  settings jsonb not null,
  what jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('export_templates');
create index export_templates_program on export_templates (platform_id, program_id, id);

-- Exports that were asked for, as long as anybody may want to know of them.
create table exports (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  requested_by uuid references users (id) on delete set null,
  settings jsonb not null,
  what jsonb not null,
  is_personal boolean not null default false,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  -- The applications as they matched when the work began, 16 bytes each in the order of the list: a run that is taken up
  -- again exports the same ones. Gone when the export has ended.
  application_ids bytea,
  applications int not null default 0,
  total int not null default 0,
  done int not null default 0,
  -- Which run is at work: one that another has replaced writes nothing more.
  run int not null default 0,
  warnings jsonb not null default '[]',
  failure text,
  storage_key text,
  size bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('exports');
create index exports_person on exports (platform_id, requested_by, id desc);
create index exports_program on exports (platform_id, program_id, id desc);

-- Who could export everything so far still can.
alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'program.personal-data.export')
  where key in ('owner', 'administrator', 'manager') and not ('program.personal-data.export' = any (permissions));
alter table roles force row level security;
