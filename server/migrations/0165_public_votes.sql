-- A vote of the public on entries of a program. Tallies are nowhere stored while it runs: they follow from the ballots.
create table public_votes (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  program_id uuid not null,
  slug text not null,
  title jsonb not null,
  description jsonb not null default '{}',
  rules jsonb not null,
  is_published boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'open', 'paused', 'closed', 'sealed')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  -- From then on nothing of it changes, and its result is public.
  sealed_at timestamptz,
  -- Key of the identities, sealed; erased with the addresses.
  pepper text,
  last_counted jsonb,
  etag integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, program_id, slug),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check (closes_at > opens_at),
  check ((state = 'draft') <= (closed_at is null)),
  check ((state in ('closed', 'sealed')) = (closed_at is not null)),
  check ((state = 'sealed') = (sealed_at is not null))
);
select laurel.protect('public_votes');

-- What is voted on, as it was when it was chosen. The id is random: voters see it.
create table vote_entries (
  platform_id uuid not null,
  id uuid not null,
  vote_id uuid not null,
  application_id uuid,
  title text not null,
  summary text not null default '',
  body text not null default '',
  category text not null default '',
  picture_key text,
  place integer not null,
  -- Who said that the applicant agreed to these very fields, and when.
  consent_fields text[] not null default '{}',
  consent_by uuid references users (id) on delete set null,
  consent_at timestamptz,
  withdrawn_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete set null (application_id)
);
select laurel.protect('vote_entries');
create index vote_entries_vote on vote_entries (platform_id, vote_id, place);
create unique index vote_entries_application on vote_entries (platform_id, vote_id, application_id)
  where application_id is not null;

-- Who may vote where a list says so: keyed hashes of addresses, nothing that can be read.
create table vote_census (
  platform_id uuid not null,
  vote_id uuid not null,
  identity_hash text not null,
  primary key (platform_id, vote_id, identity_hash),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade
);
select laurel.protect('vote_census');

-- One row for each mailbox that asked for a code; aliases of a mailbox are one row.
create table vote_voters (
  platform_id uuid not null,
  id uuid not null,
  vote_id uuid not null,
  identity_hash text not null,
  -- Sealed; erased thirty days after the vote is sealed, with the hashes.
  address text,
  masked text not null,
  domain text not null,
  locale text not null,
  state text not null default 'pending' check (state in ('pending', 'counted', 'quarantined', 'set_aside')),
  risk integer not null default 0,
  signals text[] not null default '{}',
  lot text,
  reason text,
  device_hash text,
  network_hash text,
  pattern_hash text,
  code_seconds integer,
  wants_result boolean not null default false,
  asked_at timestamptz not null,
  -- Of the live ballot: when its code was typed.
  cast_at timestamptz,
  -- Somebody looked at it and had it counted: it is not held again.
  is_cleared boolean not null default false,
  reminders integer not null default 0,
  primary key (platform_id, id),
  unique (platform_id, vote_id, identity_hash),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade,
  check ((state = 'pending') = (cast_at is null)),
  check ((state in ('quarantined', 'set_aside')) <= (lot is not null))
);
select laurel.protect('vote_voters');
create index vote_voters_state on vote_voters (platform_id, vote_id, state, cast_at desc);
create index vote_voters_network on vote_voters (platform_id, vote_id, network_hash, asked_at);
create index vote_voters_device on vote_voters (platform_id, vote_id, device_hash) where device_hash is not null;
create index vote_voters_pattern on vote_voters (platform_id, vote_id, pattern_hash);
create index vote_voters_lot on vote_voters (platform_id, vote_id, lot) where lot is not null;

-- A code that was mailed, and what it confirms. Choices wait here until their code is typed, and are erased then.
create table vote_codes (
  platform_id uuid not null,
  id uuid not null,
  vote_id uuid not null,
  voter_id uuid not null,
  purpose text not null check (purpose in ('cast', 'show', 'appeal')),
  choices jsonb,
  code_hash text not null,
  tries integer not null default 0,
  sends integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz,
  device_hash text,
  network_hash text,
  seconds integer,
  wants_result boolean not null default false,
  message text,
  primary key (platform_id, id),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade,
  foreign key (platform_id, voter_id) references vote_voters (platform_id, id) on delete cascade,
  check (used_at is null or choices is null),
  check ((purpose = 'cast' and used_at is null) <= (choices is not null))
);
select laurel.protect('vote_codes');
create index vote_codes_voter on vote_codes (platform_id, voter_id, created_at);

-- No moment, number or name joins a ballot to anything: its id is random.
create table vote_ballots (
  platform_id uuid not null,
  id uuid not null,
  vote_id uuid not null,
  state text not null check (state in ('live', 'replaced', 'quarantined', 'set_aside')),
  origin text not null default 'online' check (origin in ('online', 'paper')),
  batch_id uuid,
  choices jsonb not null,
  primary key (platform_id, id),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade,
  check ((origin = 'paper') = (batch_id is not null))
);
select laurel.protect('vote_ballots');
create index vote_ballots_vote on vote_ballots (platform_id, vote_id, state);

-- Which ballot is whose, so that it can be replaced. Of a secret vote these rows go when it closes for good.
create table vote_ballot_links (
  platform_id uuid not null,
  vote_id uuid not null,
  voter_id uuid not null,
  ballot_id uuid not null,
  primary key (platform_id, vote_id, voter_id),
  unique (platform_id, ballot_id),
  foreign key (platform_id, voter_id) references vote_voters (platform_id, id) on delete cascade,
  foreign key (platform_id, ballot_id) references vote_ballots (platform_id, id) on delete cascade
);
select laurel.protect('vote_ballot_links');

create table vote_commitments (
  platform_id uuid not null,
  vote_id uuid not null,
  number integer not null,
  at timestamptz not null,
  receipts integer not null,
  root text not null,
  head text not null,
  primary key (platform_id, vote_id, number),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade
);
select laurel.protect('vote_commitments');

-- One for each ballot that was cast with a code: it proves that the ballot is there, not what it says.
create table vote_receipts (
  platform_id uuid not null,
  vote_id uuid not null,
  receipt_hash text not null,
  voter_id uuid,
  state text not null check (state in ('counted', 'replaced', 'quarantined', 'set_aside')),
  replaced_by text,
  reason text,
  commitment integer,
  primary key (platform_id, vote_id, receipt_hash),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade,
  foreign key (platform_id, voter_id) references vote_voters (platform_id, id) on delete set null (voter_id),
  check ((state = 'replaced') = (replaced_by is not null))
);
select laurel.protect('vote_receipts');
create index vote_receipts_voter on vote_receipts (platform_id, voter_id);
create index vote_receipts_uncommitted on vote_receipts (platform_id, vote_id) where commitment is null;

-- What was decided about ballots in quarantine: by one person, or by two where the lot is large.
create table vote_reviews (
  platform_id uuid not null,
  id uuid not null,
  vote_id uuid not null,
  decision text not null check (decision in ('count', 'set_aside')),
  reason text not null default '',
  ballots integer not null,
  needs_second boolean not null,
  state text not null check (state in ('proposed', 'applied', 'refused')),
  proposed_by uuid references users (id) on delete set null,
  proposed_at timestamptz not null,
  settled_by uuid references users (id) on delete set null,
  settled_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade,
  check ((state = 'proposed') = (settled_at is null)),
  check (decision = 'count' or reason <> '')
);
select laurel.protect('vote_reviews');
create index vote_reviews_vote on vote_reviews (platform_id, vote_id, state);

create table vote_review_voters (
  platform_id uuid not null,
  review_id uuid not null,
  voter_id uuid not null,
  primary key (platform_id, review_id, voter_id),
  foreign key (platform_id, review_id) references vote_reviews (platform_id, id) on delete cascade,
  foreign key (platform_id, voter_id) references vote_voters (platform_id, id) on delete cascade
);
select laurel.protect('vote_review_voters');
create index vote_review_voters_voter on vote_review_voters (platform_id, voter_id);

create table vote_appeals (
  platform_id uuid not null,
  id uuid not null,
  vote_id uuid not null,
  voter_id uuid not null,
  message text not null,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade,
  foreign key (platform_id, voter_id) references vote_voters (platform_id, id) on delete cascade
);
select laurel.protect('vote_appeals');
create index vote_appeals_voter on vote_appeals (platform_id, voter_id);

create table vote_paper_batches (
  platform_id uuid not null,
  id uuid not null,
  vote_id uuid not null,
  origin text not null,
  lines jsonb not null,
  ballots integer not null,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'refused')),
  entered_by uuid references users (id) on delete set null,
  entered_at timestamptz not null,
  settled_by uuid references users (id) on delete set null,
  settled_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade,
  check ((state = 'proposed') = (settled_at is null))
);
select laurel.protect('vote_paper_batches');
create index vote_paper_batches_vote on vote_paper_batches (platform_id, vote_id);

-- Reading the tally before its time: one asks with a reason, another allows it, and the page says so.
create table vote_early_openings (
  platform_id uuid not null,
  id uuid not null,
  vote_id uuid not null,
  reason text not null,
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  allowed_by uuid references users (id) on delete set null,
  allowed_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, vote_id),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade
);
select laurel.protect('vote_early_openings');

-- The signed result, as anybody can count it again.
create table vote_results (
  platform_id uuid not null,
  vote_id uuid not null,
  bundle text not null,
  made_at timestamptz not null,
  primary key (platform_id, vote_id),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade
);
select laurel.protect('vote_results');

-- Built-in roles hold what a new platform's do.
alter table roles no force row level security;
update roles set permissions = permissions || array['program.votes.manage', 'program.votes.publish', 'program.votes.review']
  where key in ('owner', 'administrator', 'manager') and not ('program.votes.manage' = any (permissions));
alter table roles force row level security;
