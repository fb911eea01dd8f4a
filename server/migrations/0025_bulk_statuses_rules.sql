-- A program's own words on top of the states in which its team works (product §5): what a state allows stays as it is.
create table program_statuses (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  -- The state on which it stands.
  state text not null check (state in ('in_review', 'accepted', 'rejected', 'waitlisted', 'ineligible')),
  label jsonb not null,
  -- What applicants read instead of the usual word; null: the usual word.
  applicant_label jsonb,
  colour text not null check (colour ~ '^#[0-9a-fA-F]{6}$'),
  position int not null default 0,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('program_statuses');
create index program_statuses_program on program_statuses (platform_id, program_id, position);

alter table applications
  -- The label that stood when a decision was taken: the applicant goes on reading it until the decision is published.
  add column status_before_decision uuid,
  add foreign key (platform_id, status_id) references program_statuses (platform_id, id) on delete set null (status_id),
  add foreign key (platform_id, status_before_decision) references program_statuses (platform_id, id)
    on delete set null (status_before_decision);
create index applications_status on applications (platform_id, program_id, status_id, state) where status_id is not null;
create index applications_status_before on applications (platform_id, status_before_decision)
  where status_before_decision is not null;

-- Who looks after what is sent: each rule that fits adds its people, in the order of the rules.
create table assignment_rules (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- Empty: every category.
  category_ids uuid[] not null default '{}',
  -- A filter of the list; null: whatever was answered.
  condition jsonb,
  user_ids uuid[] not null,
  share text not null check (share in ('all', 'in_turn')),
  role text not null default 'member' check (role in ('lead', 'member')),
  -- Where it fits, the rules after it are not asked.
  is_last boolean not null default false,
  is_active boolean not null default true,
  position int not null default 0,
  -- Whose turn it is, counted up for ever.
  turn int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('assignment_rules');
create index assignment_rules_program on assignment_rules (platform_id, program_id, position);

-- Which rules have been through for an application: none assigns it twice.
create table assignment_runs (
  platform_id uuid not null,
  application_id uuid not null,
  rule_id uuid not null,
  at timestamptz not null default now(),
  primary key (platform_id, application_id, rule_id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, rule_id) references assignment_rules (platform_id, id) on delete cascade
);
select laurel.protect('assignment_runs');
create index assignment_runs_rule on assignment_runs (platform_id, rule_id);

-- What was asked for many applications at once.
create table bulk_actions (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  requested_by uuid references users (id) on delete set null,
  -- The contract's `BulkAct`.
  act jsonb not null,
  -- The one whose failed applications this one tries again.
  retry_of uuid,
  -- The applications as they were chosen, 17 bytes each: the id, and the place of its state in the contract's list of
  -- states, counted from 1; 0 where there was no such application.
  items bytea,
  total int not null,
  done int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  -- Put back, and left because somebody changed them since.
  undone int not null default 0,
  kept int not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  failure text,
  can_undo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
-- Read in pieces.
alter table bulk_actions alter column items set storage external;
select laurel.protect('bulk_actions');
create index bulk_actions_program on bulk_actions (platform_id, program_id, id desc);

-- One transaction's worth of it.
create table bulk_batches (
  platform_id uuid not null,
  bulk_id uuid not null,
  number int not null,
  -- [{ before, ids, versions }]: those that were the same before and were changed alike, with the versions they had then.
  changed jsonb not null,
  -- [{ id, code }]
  failures jsonb not null,
  is_undone boolean not null default false,
  -- [{ id, code }]: not put back.
  kept jsonb not null default '[]',
  primary key (platform_id, bulk_id, number),
  foreign key (platform_id, bulk_id) references bulk_actions (platform_id, id) on delete cascade
);
select laurel.protect('bulk_batches');
