-- What a program does at its deadline, and what it tells about the time after.
alter table programs
  -- lock: nothing after the deadline; grace: what was begun before it is taken for some minutes more; autosubmit: the same,
  -- then complete drafts are sent by themselves.
  add column deadline_behaviour text not null default 'grace' check (deadline_behaviour in ('lock', 'grace', 'autosubmit')),
  add column grace_minutes int not null default 5 check (grace_minutes between 0 and 1440),
  add column closing_message jsonb not null default '{}',
  -- A day in the program's zone.
  add column decision_expected_on date,
  -- Days before the deadline on which owners of unsent drafts are reminded.
  add column reminder_days int[] not null default '{3,1}',
  -- How many applications are taken in all; null: any number.
  add column applications_limit int check (applications_limit > 0);

-- A submission step on the way: what it says before and after the validation.
alter table steps add column gate jsonb not null default '{}';

-- The zone in which moments are told where no program says so.
alter table platforms add column time_zone text not null default 'Europe/Paris';

alter table applications
  -- Sent back: single fields reopened beside whole steps, [{ stepId, key }].
  add column changes_fields jsonb not null default '[]',
  -- More time than the program gives, granted to this one.
  add column extended_until timestamptz,
  -- When the owner of a draft was told that the deadline has passed without it.
  add column deadline_told_at timestamptz;
create index applications_drafts on applications (platform_id, program_id, id) where state = 'draft';

-- stale: asked for or validated, then an answer before it changed.
alter table application_gates drop constraint application_gates_status_check;
alter table application_gates add constraint application_gates_status_check
  check (status in ('in_progress', 'pending', 'validated', 'rejected', 'changes_allowed', 'stale'));
create index application_gates_pending on application_gates (platform_id, application_id) where status = 'pending';

-- A submission step on the way keeps what stood before it as it was sent; null: the whole application was sent.
alter table submissions add column gate_step_id uuid;

create table deadline_extensions (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  -- Whose deadline moves: with an application this one's, otherwise all of that person's, those to come included.
  email text not null check (email = lower(email)),
  application_id uuid,
  until timestamptz not null,
  reason text not null,
  granted_by uuid references users (id) on delete set null,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('deadline_extensions');
create index deadline_extensions_person on deadline_extensions (platform_id, program_id, email);

-- What applicants ask of staff, and the answer.
create table application_requests (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  application_id uuid not null,
  kind text not null check (kind in ('withdraw', 'delete', 'reopen', 'more_time')),
  reason text not null,
  wanted_until timestamptz,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'refused', 'cancelled')),
  answer text not null default '',
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz not null,
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('application_requests');
create unique index application_requests_once on application_requests (platform_id, application_id, kind) where state = 'pending';
create index application_requests_program on application_requests (platform_id, program_id, state, id desc);
create index application_requests_application on application_requests (platform_id, application_id, id desc);

-- Which reminders of which deadline left, so that none leaves twice; a deadline that moves is another one.
create table application_reminders (
  platform_id uuid not null,
  application_id uuid not null,
  closes_at timestamptz not null,
  days int not null,
  sent_at timestamptz not null,
  primary key (platform_id, application_id, closes_at, days),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('application_reminders');
