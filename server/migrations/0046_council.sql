-- The round goes on after its last evaluation: the jury deliberates, decisions are taken, then made public.
alter table evaluation_sessions drop constraint evaluation_sessions_state_check;
alter table evaluation_sessions add constraint evaluation_sessions_state_check
  check (state in ('draft', 'ready', 'open', 'paused', 'closed', 'deliberation', 'decided', 'published', 'archived'));
alter table evaluation_sessions
  -- The charter that jurors sign before they see anything; 0 while there is none.
  add column charter_version int not null default 0,
  -- Days before the end at which jurors with work left are reminded, and days without answer for those invited.
  add column remind_before_end int[] not null default '{3,1}',
  add column remind_unanswered int[] not null default '{4}',
  -- What there is to give, in cents.
  add column budget_cents bigint check (budget_cents >= 0),
  add column budget_currency text check (budget_currency ~ '^[A-Z]{3}$');

alter table jurors
  add column role text not null default 'juror' check (role in ('chair', 'deputy', 'juror', 'secretary', 'observer')),
  -- Writes until then, past the end of the session.
  add column extended_until timestamptz,
  add column extension_reason text not null default '',
  -- The charter signed last.
  add column charter_version int,
  add column charter_signed_at timestamptz;

-- Every text of the charter that there was: what was signed stays to be read.
create table charters (
  platform_id uuid not null,
  session_id uuid not null,
  version int not null check (version > 0),
  text jsonb not null,
  created_at timestamptz not null,
  primary key (platform_id, session_id, version),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade
);
select laurel.protect('charters');

create table charter_signatures (
  platform_id uuid not null,
  juror_id uuid not null,
  session_id uuid not null,
  version int not null,
  -- The language it was read in.
  lang text not null,
  signed_at timestamptz not null,
  primary key (platform_id, juror_id, version),
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade,
  foreign key (platform_id, session_id, version) references charters (platform_id, session_id, version) on delete cascade
);
select laurel.protect('charter_signatures');

-- The link in a mail that signs a juror in: once, and for a few days.
create table juror_links (
  platform_id uuid not null,
  token_hash text not null,
  juror_id uuid not null,
  path text not null check (path like '/%'),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (platform_id, token_hash),
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('juror_links');
create index juror_links_juror on juror_links (platform_id, juror_id);

-- Which reminders a juror has had: none is sent twice.
create table reminders_sent (
  platform_id uuid not null,
  juror_id uuid not null,
  kind text not null check (kind in ('before_end', 'unanswered')),
  days int not null,
  sent_at timestamptz not null,
  primary key (platform_id, juror_id, kind, days),
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('reminders_sent');

-- What can be decided of an entry.
create table decision_types (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  position int not null,
  label jsonb not null,
  -- What it makes of the application.
  outcome text not null check (outcome in ('accepted', 'waitlisted', 'rejected', 'none')),
  -- The most entries that may have it; in each category by { category: number }.
  quota int check (quota >= 0),
  category_quotas jsonb not null default '{}',
  takes_amount boolean not null default false,
  primary key (platform_id, id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade
);
select laurel.protect('decision_types');
create index decision_types_session on decision_types (platform_id, session_id, position);

create table agenda_items (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  position int not null,
  state text not null default 'pending' check (state in ('pending', 'live', 'decided', 'deferred')),
  minutes int not null default 5 check (minutes between 1 and 240),
  began_at timestamptz,
  ended_at timestamptz,
  notes text not null default '',
  primary key (platform_id, id),
  unique (platform_id, session_id, entry_id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade
);
select laurel.protect('agenda_items');
-- One entry at a time.
create unique index agenda_items_live on agenda_items (platform_id, session_id) where state = 'live';

create table motions (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  type_id uuid not null,
  amount_cents bigint check (amount_cents >= 0),
  text text not null default '',
  ballot text not null check (ballot in ('named', 'secret')),
  -- Voters that must take part, and the share of yes among yes and no that carries.
  quorum int not null check (quorum >= 0),
  majority text not null check (majority in ('simple', 'absolute', 'two_thirds')),
  state text not null default 'open' check (state in ('open', 'carried', 'lost', 'withdrawn')),
  -- Of the jury; null: staff.
  proposer_id uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When it was closed: { voters, yes, no, abstain, quorate, castBy }.
  tally jsonb,
  primary key (platform_id, id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, type_id) references decision_types (platform_id, id),
  foreign key (platform_id, proposer_id) references jurors (platform_id, id) on delete set null (proposer_id)
);
select laurel.protect('motions');
create unique index motions_open on motions (platform_id, entry_id) where state = 'open';

create table motion_votes (
  platform_id uuid not null,
  motion_id uuid not null,
  juror_id uuid not null,
  vote text not null check (vote in ('yes', 'no', 'abstain')),
  cast_at timestamptz not null,
  primary key (platform_id, motion_id, juror_id),
  foreign key (platform_id, motion_id) references motions (platform_id, id) on delete cascade,
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('motion_votes');

-- One decision of an entry; who wrote it last is told by the log.
create table decisions (
  platform_id uuid not null,
  entry_id uuid not null,
  session_id uuid not null,
  type_id uuid not null,
  amount_cents bigint check (amount_cents >= 0),
  -- For the jury and staff; for who applied, once public.
  internal_note text not null default '',
  feedback text not null default '',
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'published')),
  confirmed_by uuid,
  confirmed_at timestamptz,
  published_at timestamptz,
  motion_id uuid,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (platform_id, entry_id),
  check ((state = 'proposed') = (confirmed_at is null)),
  check ((state = 'published') = (published_at is not null)),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, type_id) references decision_types (platform_id, id),
  foreign key (confirmed_by) references users (id) on delete set null
);
select laurel.protect('decisions');
create index decisions_session on decisions (platform_id, session_id, type_id);
