-- Runs of tasks that somebody asked for as a file, until the file is gone.
create table task_run_exports (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  program_id uuid not null,
  -- The contract's filter of runs, and the language of the file.
  query jsonb not null,
  rows int not null default 0,
  size bigint,
  storage_key text,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, id) references operations (platform_id, id) on delete cascade
);
select laurel.protect('task_run_exports');
create index task_run_exports_program on task_run_exports (platform_id, program_id);
