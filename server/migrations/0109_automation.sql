-- Tasks of a program that run by themselves: what they do in each version, and what each run did.
create table automation_tasks (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name text not null,
  position int not null default 0,
  state text not null default 'draft' check (state in ('draft', 'enabled', 'paused', 'archived')),
  pause_reason text check (pause_reason in ('manual', 'loop', 'ceiling', 'failures', 'rights', 'plan')),
  paused_at timestamptz,
  -- What was written since it was published; null: nothing.
  draft jsonb,
  -- The version that works; null: none yet.
  version int,
  -- In whose name it acts: their rights are asked at each run.
  acts_for uuid references users (id) on delete set null,
  failures_in_row int not null default 0,
  -- When whoever answers for it was told last of runs that failed.
  told_at timestamptz,
  -- Since when it is on: what a clock would have started before is not its own.
  on_since timestamptz,
  -- When a clock starts it next.
  next_at timestamptz,
  edition int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check ((state = 'paused') = (pause_reason is not null)),
  check ((state = 'paused') = (paused_at is not null)),
  check (version is not null or state in ('draft', 'archived')),
  check (version is not null or draft is not null)
);
select laurel.protect('automation_tasks');
create index automation_tasks_program on automation_tasks (platform_id, program_id, position);

create table automation_versions (
  platform_id uuid not null,
  task_id uuid not null,
  version int not null,
  definition jsonb not null,
  published_by uuid references users (id) on delete set null,
  published_at timestamptz not null,
  primary key (platform_id, task_id, version),
  foreign key (platform_id, task_id) references automation_tasks (platform_id, id) on delete cascade
);
select laurel.protect('automation_versions');

create table automation_runs (
  platform_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  program_id uuid not null,
  version int not null,
  -- The event, or the moment and the application: no task runs twice for one.
  trigger_key text not null,
  application_id uuid,
  session_id uuid,
  state text not null check (state in ('running', 'waiting', 'done', 'skipped', 'failed', 'cancelled')),
  origin text not null check (origin in ('event', 'date', 'moment', 'every', 'hand', 'retry')),
  event text,
  by_id uuid references users (id) on delete set null,
  is_of_bulk boolean not null default false,
  -- Its conditions were asked.
  has_begun boolean not null default false,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When its next step is due, or the next try of it.
  due_at timestamptz,
  -- The next step, or the one that failed.
  node text,
  attempts int not null default 0,
  reason text,
  -- Name and choices of the event that it waits for.
  awaits text,
  awaits_only jsonb,
  -- The event came.
  has_come boolean not null default false,
  -- The first run of those that followed each other, how far this one is from it, and the tasks in between.
  chain uuid not null,
  depth int not null default 0 check (depth between 0 and 3),
  chain_tasks uuid[] not null default '{}',
  retry_of uuid,
  is_retried boolean not null default false,
  primary key (platform_id, id),
  unique (platform_id, task_id, trigger_key),
  foreign key (platform_id, task_id, version) references automation_versions (platform_id, task_id, version) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  check ((state in ('running', 'waiting')) = (due_at is not null)),
  check ((state in ('running', 'waiting')) = (ended_at is null)),
  check (awaits is null or state = 'waiting')
);
select laurel.protect('automation_runs');
create index automation_runs_due on automation_runs (platform_id, program_id, due_at, id) where state in ('running', 'waiting');
create index automation_runs_awaits on automation_runs (platform_id, program_id, awaits) where awaits is not null;
create index automation_runs_newest on automation_runs (platform_id, task_id, id desc);
create index automation_runs_program on automation_runs (platform_id, program_id, id desc);
create index automation_runs_application on automation_runs (platform_id, application_id, task_id, started_at)
  where application_id is not null;
create index automation_runs_recent on automation_runs (platform_id, task_id, started_at) where not is_of_bulk;
create index automation_runs_ended on automation_runs (ended_at) where ended_at is not null;

create table automation_steps (
  platform_id uuid not null,
  run_id uuid not null,
  node text not null,
  state text not null check (state in ('done', 'skipped', 'failed', 'waiting')),
  at timestamptz not null,
  way text check (way in ('yes', 'no')),
  effects text[] not null default '{}',
  code text,
  primary key (platform_id, run_id, node),
  foreign key (platform_id, run_id) references automation_runs (platform_id, id) on delete cascade
);
select laurel.protect('automation_steps');

-- Moments at which a clock started a task, each once whatever the number of processes.
create table automation_moments (
  platform_id uuid not null,
  task_id uuid not null,
  moment text not null,
  at timestamptz not null,
  is_late boolean not null default false,
  runs int not null default 0,
  primary key (platform_id, task_id, moment),
  foreign key (platform_id, task_id) references automation_tasks (platform_id, id) on delete cascade
);
select laurel.protect('automation_moments');

-- Lines that tasks wrote in the inbox of a team.
create table automation_lines (
  platform_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  application_id uuid not null,
  words text not null,
  task_name text not null,
  written_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, task_id) references automation_tasks (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('automation_lines');
create index automation_lines_application on automation_lines (platform_id, application_id);

alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'program.automation.manage')
  where key in ('owner', 'administrator', 'manager') and not ('program.automation.manage' = any (permissions));
alter table roles force row level security;
