create table evaluation_sessions (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title jsonb not null,
  instructions jsonb not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  opens_at timestamptz,
  closes_at timestamptz,
  reviews_per_entry int not null default 3 check (reviews_per_entry between 1 and 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (platform_id, id),
  unique (platform_id, program_id, slug),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('evaluation_sessions');

create table criteria (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  position int not null,
  title jsonb not null,
  help jsonb not null default '{}',
  min numeric not null default 0,
  max numeric not null default 5,
  step numeric not null default 1 check (step > 0),
  weight numeric not null default 1 check (weight >= 0),
  comment text not null default 'optional' check (comment in ('none', 'optional', 'required')),
  -- What a mark means: { "4": { "fr": "…" } }
  anchors jsonb not null default '{}',
  primary key (platform_id, id),
  check (min < max),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade
);
select laurel.protect('criteria');
create index criteria_session on criteria (platform_id, session_id, position);

-- An application in a session. Its id and code are random: jurors learn nothing from them.
create table entries (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  application_id uuid not null,
  code text not null,
  added_at timestamptz not null default now(),
  primary key (platform_id, id),
  unique (platform_id, session_id, application_id),
  unique (platform_id, session_id, code),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('entries');
create index entries_application on entries (platform_id, application_id);

create table jurors (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  email text not null check (email = lower(email)),
  name text not null default '',
  organisation text not null default '',
  lang text not null default 'fr',
  user_id uuid,
  state text not null default 'invited' check (state in ('invited', 'accepted', 'declined', 'removed')),
  token_hash text not null,
  token_expires_at timestamptz not null,
  max_load int check (max_load > 0),
  invited_at timestamptz not null default now(),
  answered_at timestamptz,
  reminded_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, session_id, email),
  unique (platform_id, token_hash),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, user_id) references members (platform_id, user_id)
);
select laurel.protect('jurors');
create index jurors_user on jurors (platform_id, user_id);

-- A juror who may not judge an entry. Confirmed, the entry does not exist for that juror.
create table conflicts (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  juror_id uuid not null,
  source text not null check (source in ('system', 'juror', 'staff')),
  state text not null default 'suspected' check (state in ('suspected', 'confirmed', 'dismissed')),
  -- What points to it, and what both have in common: a domain, an organisation.
  evidence text not null check (evidence in ('same_person', 'same_domain', 'same_organisation', 'declared')),
  matched text not null default '',
  -- What the juror says of it.
  kind text check (kind in ('personal', 'financial', 'professional', 'unsaid')),
  note text not null default '',
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (platform_id, id),
  unique (platform_id, entry_id, juror_id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('conflicts');
create index conflicts_session on conflicts (platform_id, session_id, state);
create index conflicts_juror on conflicts (platform_id, juror_id);

create table assignments (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  juror_id uuid not null,
  source text not null check (source in ('manual', 'round_robin')),
  -- The juror has been told by mail.
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (platform_id, id),
  unique (platform_id, entry_id, juror_id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('assignments');
create index assignments_session on assignments (platform_id, session_id, juror_id);

create table evaluations (
  platform_id uuid not null,
  id uuid not null,
  assignment_id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  juror_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'submitted')),
  comment text not null default '',
  version int not null default 0,
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, assignment_id),
  foreign key (platform_id, assignment_id) references assignments (platform_id, id) on delete cascade
);
select laurel.protect('evaluations');
create index evaluations_session on evaluations (platform_id, session_id);

create table scores (
  platform_id uuid not null,
  evaluation_id uuid not null,
  criterion_id uuid not null,
  value numeric,
  comment text not null default '',
  primary key (platform_id, evaluation_id, criterion_id),
  foreign key (platform_id, evaluation_id) references evaluations (platform_id, id) on delete cascade,
  foreign key (platform_id, criterion_id) references criteria (platform_id, id) on delete cascade
);
select laurel.protect('scores');
