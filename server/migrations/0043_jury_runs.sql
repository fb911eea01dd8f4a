-- What jurors can judge and how much of it, and what tells of a conflict beside their address and organisation.
alter table jurors
  add column min_load int check (min_load > 0),
  -- What the juror knows of each topic, 1 to 3: { "category:…": 3, "tag:…": 2 }
  add column expertise jsonb not null default '{}',
  -- Languages in which the juror reads; empty: all.
  add column languages text[] not null default '{}',
  add column phone text not null default '',
  -- SIREN or SIRET, as it was written.
  add column company_number text not null default '',
  add constraint jurors_loads check (min_load <= max_load);

-- All that points to a conflict: [{ "sign": "same_domain", "matched": "thermio.fr" }], the strongest first.
alter table conflicts add column signs jsonb not null default '[]';
alter table conflicts no force row level security;
update conflicts set signs = jsonb_build_array(jsonb_build_object('sign', evidence, 'matched', matched));
alter table conflicts force row level security;
alter table conflicts
  drop column evidence,
  drop column matched,
  drop constraint conflicts_source_check,
  add constraint conflicts_source_check check (source in ('system', 'juror', 'staff', 'applicant'));

-- Whom an applicant would not have as a judge.
create table named_conflicts (
  platform_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  email text not null default '' check (email = lower(email)),
  reason text not null check (length(reason) between 1 and 2000),
  named_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('named_conflicts');
create index named_conflicts_application on named_conflicts (platform_id, application_id, id);

-- How well jurors suit entries, 0 to 1, from a file.
create table affinities (
  platform_id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  juror_id uuid not null,
  score double precision not null check (score between 0 and 1),
  primary key (platform_id, session_id, entry_id, juror_id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('affinities');

-- Divisions of the work: computed apart, looked at, published and rolled back as one.
create table jury_runs (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  state text not null default 'waiting' check (state in (
    'waiting', 'running', 'computed', 'failed', 'cancelled', 'published', 'rolled_back')),
  -- The contract's AssignmentSettings, with the seed.
  settings jsonb not null,
  -- SHA-256 of all that it was computed from; publishing asks for the same again.
  input_hash text,
  -- 0 to 1, while it is computed.
  progress double precision not null default 0,
  -- Which try is at work: one that another has replaced writes nothing more.
  attempt int not null default 0,
  -- The contract's OptimalPlan with the figures of what stood.
  plan jsonb,
  -- What publishing made and took away, to be undone: { added: [assignment], removed: [assignment] }
  done jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  rolled_back_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade
);
select laurel.protect('jury_runs');
create index jury_runs_session on jury_runs (platform_id, session_id, id desc);

alter table assignments
  -- The run that made it; null for the others, and once the run is gone.
  add column run_id uuid,
  drop constraint assignments_source_check,
  add constraint assignments_source_check check (source in ('manual', 'round_robin', 'optimal', 'file'));
