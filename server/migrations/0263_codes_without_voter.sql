-- A code for one's own ballot, or an objection, is requested for an address that never voted as for one that did: the row
-- counts tries all the same, belongs to no voter and opens nothing. By the hash of its mailbox it says how many left in a day.
alter table vote_codes no force row level security;
alter table vote_voters no force row level security;
alter table vote_codes alter column voter_id drop not null;
alter table vote_codes add column identity_hash text;
update vote_codes c set identity_hash = v.identity_hash from vote_voters v
  where v.platform_id = c.platform_id and v.id = c.voter_id and c.purpose <> 'cast';
alter table vote_codes add constraint vote_codes_whose
  check ((purpose = 'cast') = (identity_hash is null) and (voter_id is not null or (purpose <> 'cast' and code_hash = '')));
-- How often a code was asked for again, and since when that is counted: what its token is answered depends on nothing else.
alter table vote_codes add column renewals integer not null default 0;
alter table vote_codes add column counted_from timestamptz;
update vote_codes set counted_from = created_at;
alter table vote_codes alter column counted_from set not null;
alter table vote_voters force row level security;
alter table vote_codes force row level security;
create index vote_codes_identity on vote_codes (platform_id, vote_id, identity_hash, counted_from)
  where identity_hash is not null;
