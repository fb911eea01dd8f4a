-- The mail that a code left with, or that told its mailbox that it may not vote: no other says how far it has come.
alter table vote_codes add column mail_id uuid;

-- The index of a secret result that is public still told what the signal of mail domains had added to it.
alter table public_votes no force row level security;
alter table vote_voters no force row level security;
-- What was set aside keeps no lot once the result is public.
alter table vote_voters drop constraint vote_voters_check1;
alter table vote_voters add constraint vote_voters_lot
  check ((state in ('quarantined', 'set_aside')) <= (lot is not null or signals = '{}'));
update vote_voters v set signals = '{}', risk = 0, lot = null from public_votes p
  where p.platform_id = v.platform_id and p.id = v.vote_id and p.state = 'sealed' and p.rules->>'secrecy' = 'separated'
    and v.risk > (select coalesce(sum((p.risk_weights->>s)::int), 0) from unnest(v.signals) s);
alter table vote_voters force row level security;
alter table public_votes force row level security;
