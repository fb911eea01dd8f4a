-- Scores, budgets and duels; who may vote by their part in a program. Votes that are there keep their meaning.
alter table public_votes no force row level security;
update public_votes set rules = '{"minChoices": 0, "scale": 5, "budget": 1000000, "currency": "EUR", "applicants": "all",
  "teamVotes": true}'::jsonb || rules;
-- The weights of the signals, as they were when it opened.
alter table public_votes add column risk_weights jsonb;
update public_votes set risk_weights =
  '{"disposable": 40, "burst": 25, "device": 30, "fast": 15, "alike": 20, "code": 10}'::jsonb where state <> 'draft';
-- When the doubts about its ballots were last worked out anew.
alter table public_votes add column scored_at timestamptz;
alter table public_votes force row level security;

-- In minor units of the currency of the vote.
alter table vote_entries add column cost bigint check (cost >= 0);

-- Facts that the nightly scoring reads again. Of a network nothing is stored but its hash, and whether it rents out servers.
alter table vote_voters add column is_hosted boolean not null default false;
alter table vote_voters add column page_seconds integer;

-- The end of the vote that they were mailed, when it was put off.
alter table vote_voters add column told_until timestamptz;

-- Codes of a network or of a device in the last hour are counted before another leaves.
create index vote_codes_network on vote_codes (platform_id, vote_id, network_hash, created_at) where network_hash is not null;
create index vote_codes_device on vote_codes (platform_id, vote_id, device_hash, created_at) where device_hash is not null;

-- People who asked to be mailed each fingerprint of a vote. They are no voters: nothing joins the two.
create table vote_observers (
  platform_id uuid not null,
  id uuid not null,
  vote_id uuid not null,
  identity_hash text not null,
  -- Sealed; erased with the addresses of voters.
  address text,
  locale text not null,
  asked_at timestamptz not null,
  -- From then on they are mailed: whoever reads the mailbox has said so.
  confirmed_at timestamptz,
  -- The last fingerprint that was mailed to them.
  mailed integer not null default 0,
  primary key (platform_id, id),
  unique (platform_id, vote_id, identity_hash),
  foreign key (platform_id, vote_id) references public_votes (platform_id, id) on delete cascade
);
select laurel.protect('vote_observers');
