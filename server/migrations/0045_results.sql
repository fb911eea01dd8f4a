-- How a session is judged and how its result follows, fixed before it opens.
alter table evaluation_sessions
  add column mode text not null default 'score' check (mode in ('score', 'go_no_go', 'rank', 'pairwise')),
  -- Aggregation, places, ties, majority…; what is absent is as the contract says.
  add column result_rules jsonb not null default '{}';

-- The vote of a session of go or no go; marks are in `scores`.
alter table evaluations add column vote text check (vote in ('go', 'no_go', 'abstain'));

-- A juror's order of the entries: groups of equals, the best first.
create table jury_ballots (
  platform_id uuid not null,
  session_id uuid not null,
  juror_id uuid not null,
  ranking jsonb not null default '[]',
  state text not null default 'draft' check (state in ('draft', 'submitted')),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  primary key (platform_id, session_id, juror_id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('jury_ballots');
create index jury_ballots_juror on jury_ballots (platform_id, juror_id);

-- Which of two entries a juror prefers. Rows are added and voided, never changed otherwise.
create table comparisons (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  juror_id uuid not null,
  a_id uuid not null,
  b_id uuid not null,
  outcome text not null check (outcome in ('a', 'b', 'tie', 'skip')),
  took_ms int check (took_ms >= 0),
  made_at timestamptz not null default now(),
  voided_at timestamptz,
  void_reason text,
  primary key (platform_id, id),
  check (a_id <> b_id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade,
  foreign key (platform_id, a_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, b_id) references entries (platform_id, id) on delete cascade
);
select laurel.protect('comparisons');
create index comparisons_session on comparisons (platform_id, session_id, made_at);
create index comparisons_juror on comparisons (platform_id, juror_id);
create index comparisons_a on comparisons (platform_id, a_id);
create index comparisons_b on comparisons (platform_id, b_id);

-- A result with all that it follows from, signed when it was made. Names nobody.
create table result_runs (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  number int not null check (number > 0),
  -- Canonical JSON (RFC 8785): the bytes that are signed.
  bundle text not null,
  input_hash text not null,
  signature text not null,
  public_key text not null,
  made_at timestamptz not null,
  made_by uuid references users (id) on delete set null,
  primary key (platform_id, id),
  unique (platform_id, session_id, number),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade
);
select laurel.protect('result_runs');

-- Which run is final: the last row. Taking another one leaves the earlier choice and its reason.
create table result_freezes (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  run_id uuid not null,
  reason text not null default '',
  frozen_at timestamptz not null,
  frozen_by uuid references users (id) on delete set null,
  primary key (platform_id, id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, run_id) references result_runs (platform_id, id) on delete cascade
);
select laurel.protect('result_freezes');
create index result_freezes_session on result_freezes (platform_id, session_id, frozen_at);
create index result_freezes_run on result_freezes (platform_id, run_id);

-- What was computed stays as it was: the server adds, and changes nothing.
revoke update, delete on result_runs, result_freezes from laurel_app, laurel_across;
