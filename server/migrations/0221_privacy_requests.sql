-- What people ask about their own data, each with a day by which the law wants an answer.
create table privacy_requests (
  platform_id uuid not null references platforms (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('erasure', 'access', 'correction')),
  -- How it came: from the person's account, proven by mail, written down by the team, or with the deletion of an account.
  origin text not null check (origin in ('account', 'mail', 'team', 'deletion')),
  -- The account, while there is one.
  person_id uuid references users (id) on delete set null,
  -- Emptied once the request is answered by an erasure.
  name text not null default '',
  email text not null default '',
  message text not null default '',
  -- What the person was here, in figures, for the list of answered ones.
  left_behind jsonb not null default '{}',
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'planned', 'done', 'refused', 'cancelled')),
  mode text check (mode in ('identity', 'shell', 'all')),
  planned_at timestamptz,
  -- The erasure was due and waits for a jury to end its work.
  held_at timestamptz,
  answer text not null default '',
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz,
  certificate_number text,
  certificate jsonb,
  primary key (platform_id, id),
  check ((state in ('done', 'refused', 'cancelled')) = (answered_at is not null)),
  check ((state = 'planned') <= (planned_at is not null and mode is not null)),
  check (state <> 'refused' or answer <> '')
);
select laurel.protect('privacy_requests');
create index privacy_requests_waiting on privacy_requests (platform_id, due_at, id) where state in ('waiting', 'planned');
create index privacy_requests_answered on privacy_requests (platform_id, answered_at desc, id) where answered_at is not null;
create unique index privacy_requests_one on privacy_requests (platform_id, kind, email)
  where state in ('waiting', 'planned') and email <> '';
create unique index privacy_requests_certificate on privacy_requests (platform_id, certificate_number)
  where certificate_number is not null;

-- The next number of a certificate, by year.
create table certificate_series (
  platform_id uuid not null references platforms (id) on delete cascade,
  year int not null,
  next int not null default 1,
  primary key (platform_id, year)
);
select laurel.protect('certificate_series');

-- What was erased, without a word of it: after an older state of the database comes back, it is erased again from here.
create table erasure_journal (
  platform_id uuid not null references platforms (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('application', 'person')),
  thing_id uuid not null,
  mode text not null check (mode in ('identity', 'shell', 'all')),
  at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, kind, thing_id, mode)
);
select laurel.protect('erasure_journal');
create index erasure_journal_days on erasure_journal (platform_id, at);

-- What must not be erased for now, and why.
create table holds (
  platform_id uuid not null references platforms (id) on delete cascade,
  id uuid not null,
  application_id uuid not null,
  reason text not null check (reason <> ''),
  placed_by uuid references users (id) on delete set null,
  placed_at timestamptz not null,
  -- Null: until somebody lifts it.
  until timestamptz,
  lifted_by uuid references users (id) on delete set null,
  lifted_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('holds');
create unique index holds_one on holds (platform_id, application_id) where lifted_at is null;
