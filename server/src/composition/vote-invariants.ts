/** What must hold of public votes whatever was done. */
export const voteInvariants: Readonly<Record<string, string>> = {
  'a voter has one ballot at most, and it is of their vote': `select l.voter_id as id from vote_ballot_links l
    join vote_ballots b on b.platform_id = l.platform_id and b.id = l.ballot_id
    join vote_voters v on v.platform_id = l.platform_id and v.id = l.voter_id
    where b.vote_id <> l.vote_id or v.vote_id <> l.vote_id or b.state = 'replaced' or b.origin = 'paper'`,
  'a ballot of a vote that is not public yet is somebody’s, or is on paper, or was replaced': `select b.id from vote_ballots b
    join public_votes p on p.platform_id = b.platform_id and p.id = b.vote_id
    where p.state <> 'sealed' and b.origin = 'online' and b.state <> 'replaced' and not exists (select from vote_ballot_links l
      where l.platform_id = b.platform_id and l.ballot_id = b.id)`,
  'the roll holds as many receipts that count as there are ballots that do': `select p.id from public_votes p
    where (select count(*) from vote_ballots b where b.platform_id = p.platform_id and b.vote_id = p.id and b.state = 'live'
        and b.origin = 'online')
      <> (select count(*) from vote_receipts r where r.platform_id = p.platform_id and r.vote_id = p.id
        and r.state = 'counted')`,
  'every receipt is of a ballot': `select p.id from public_votes p
    where (select count(*) from vote_ballots b where b.platform_id = p.platform_id and b.vote_id = p.id
        and b.origin = 'online')
      <> (select count(*) from vote_receipts r where r.platform_id = p.platform_id and r.vote_id = p.id)`,
  'a receipt that was replaced names one that is there': `select r.vote_id as id from vote_receipts r
    where r.replaced_by is not null and not exists (select from vote_receipts o where o.platform_id = r.platform_id
      and o.vote_id = r.vote_id and o.receipt_hash = r.replaced_by)`,
  'a ballot chooses among the entries of its vote': `select b.id from vote_ballots b
    cross join lateral jsonb_array_elements(b.choices) c
    where not exists (select from vote_entries e where e.platform_id = b.platform_id and e.vote_id = b.vote_id
      and e.id = (c->>'entryId')::uuid)`,
  'a ballot chooses an entry, or compares two, once': `select b.id from vote_ballots b
    where jsonb_array_length(b.choices) <> (select count(distinct least(c->>'entryId', coalesce(c->>'over', c->>'entryId'))
      || greatest(c->>'entryId', coalesce(c->>'over', c->>'entryId'))) from jsonb_array_elements(b.choices) c)`,
  'a ballot compares entries where its vote does, and those of its vote': `select b.id from vote_ballots b
    join public_votes p on p.platform_id = b.platform_id and p.id = b.vote_id
    cross join lateral jsonb_array_elements(b.choices) c
    where (c ? 'over') <> (p.rules->>'mode' = 'pairwise') or (c ? 'over' and not exists (select from vote_entries e
      where e.platform_id = b.platform_id and e.vote_id = b.vote_id and e.id = (c->>'over')::uuid))`,
  'no score is above the best': `select b.id from vote_ballots b
    join public_votes p on p.platform_id = b.platform_id and p.id = b.vote_id
    cross join lateral jsonb_array_elements(b.choices) c
    where p.rules->>'mode' = 'score' and (c->>'value')::int > (p.rules->>'scale')::int`,
  'no ballot spends more than the budget': `select b.id from vote_ballots b
    join public_votes p on p.platform_id = b.platform_id and p.id = b.vote_id
    where p.rules->>'mode' = 'budget' and (p.rules->>'budget')::bigint < (select coalesce(sum(e.cost), 0) from
      jsonb_array_elements(b.choices) c join vote_entries e on e.platform_id = b.platform_id and e.id = (c->>'entryId')::uuid)`,
  'a ballot holds as many lines as its vote allows, in each category too': `select b.id from vote_ballots b
    join public_votes p on p.platform_id = b.platform_id and p.id = b.vote_id
    where p.rules->>'mode' in ('choices', 'ranked', 'pairwise')
        and jsonb_array_length(b.choices) > (p.rules->>'maxChoices')::int
      or p.rules->>'mode' = 'category' and exists (select from jsonb_array_elements(b.choices) c
        join vote_entries e on e.platform_id = b.platform_id and e.id = (c->>'entryId')::uuid
        group by e.category having count(*) > (p.rules->>'maxChoices')::int)`,
  'no more points are given than there are': `select b.id from vote_ballots b
    join public_votes p on p.platform_id = b.platform_id and p.id = b.vote_id
    where p.rules->>'mode' = 'points' and (select sum((c->>'value')::int) from jsonb_array_elements(b.choices) c)
      > (p.rules->>'points')::int`,
  'nobody cast outside the dates of a vote': `select v.id from vote_voters v
    join public_votes p on p.platform_id = v.platform_id and p.id = v.vote_id
    where v.cast_at < p.opens_at or v.cast_at > p.closes_at`,
  'the state of a voter is that of their ballot': `select v.id from vote_voters v
    join vote_ballot_links l on l.platform_id = v.platform_id and l.voter_id = v.id
    join vote_ballots b on b.platform_id = l.platform_id and b.id = l.ballot_id
    where v.state <> (case b.state when 'live' then 'counted' else b.state end)`,
  'commitments are numbered without a gap': `select vote_id as id from vote_commitments
    group by platform_id, vote_id having max(number) <> count(*) or min(number) <> 1`,
  'a commitment holds as many receipts as it says': `select c.vote_id as id from vote_commitments c
    where c.receipts <> (select count(*) from vote_receipts r where r.platform_id = c.platform_id and r.vote_id = c.vote_id
      and r.commitment = c.number)`,
  'the chain of commitments is whole': `select c.vote_id as id from (select *, coalesce(lag(head) over (partition by
      platform_id, vote_id order by number), repeat('0', 64)) as before from vote_commitments) c
    where c.head <> encode(sha256(convert_to(concat_ws(E'\\n', c.before, c.number, to_char(c.at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), c.receipts, c.root), 'UTF8')), 'hex')`,
  'a commitment is of the receipts that it holds': `select c.vote_id as id from vote_commitments c
    where c.root <> encode(sha256(convert_to(coalesce((select string_agg(r.receipt_hash, E'\\n' order by
      r.receipt_hash collate "C") from vote_receipts r where r.platform_id = c.platform_id and r.vote_id = c.vote_id
      and r.commitment = c.number), ''), 'UTF8')), 'hex')`,
  'the weights of an open vote are frozen': `select id from public_votes
    where state <> 'draft' and risk_weights is null`,
  'nothing in a secret result tells what mail domain favoured what': `select v.id from vote_voters v
    join public_votes p on p.platform_id = v.platform_id and p.id = v.vote_id
    where p.state = 'sealed' and p.rules->>'secrecy' = 'separated' and ('domain' = any (v.signals)
      or (v.signals = '{}') <> (v.lot is null) or v.risk <> (select least(100, coalesce(sum((p.risk_weights->>s)::int), 0))
        from unnest(v.signals) s))`,
  'the address of an observer is sealed': `select id from vote_observers
    where address is not null and address !~ '^[0-9]+[.][A-Za-z0-9_-]+$'`,
  'of a secret vote whose result is public nothing joins voters and ballots': `select p.id from public_votes p
    where p.state = 'sealed' and p.rules->>'secrecy' = 'separated' and (exists (select from vote_ballot_links l
      where l.platform_id = p.platform_id and l.vote_id = p.id) or exists (select from vote_receipts r
      where r.platform_id = p.platform_id and r.vote_id = p.id and r.voter_id is not null))`,
  'a result that is public is there, and holds nothing in quarantine': `select p.id from public_votes p
    where p.state = 'sealed' and (not exists (select from vote_results r where r.platform_id = p.platform_id
      and r.vote_id = p.id) or exists (select from vote_ballots b where b.platform_id = p.platform_id and b.vote_id = p.id
      and b.state = 'quarantined'))`,
  'ballots set aside were decided about, large lots by two': `select r.id from vote_reviews r
    where r.state = 'applied' and r.needs_second and r.proposed_by is not null and r.proposed_by = r.settled_by`,
  'whatever is set aside says why, to its voter and in the roll': `select id from vote_voters
    where state = 'set_aside' and coalesce(reason, '') = ''
    union all select r.vote_id from vote_receipts r where r.state = 'set_aside' and coalesce(r.reason, '') = ''`,
  'nothing is decided about ballots once the result is public': `select p.id from public_votes p
    where p.state = 'sealed' and (exists (select from vote_reviews r where r.platform_id = p.platform_id
        and r.vote_id = p.id and (r.state = 'proposed' or r.settled_at > p.sealed_at))
      or exists (select from vote_paper_batches b where b.platform_id = p.platform_id and b.vote_id = p.id
        and (b.state = 'proposed' or b.settled_at > p.sealed_at))
      or exists (select from vote_voters v where v.platform_id = p.platform_id and v.vote_id = p.id
        and v.cast_at > p.closed_at))`,
  'the tally was opened early by two': `select id from vote_early_openings
    where allowed_at is not null and requested_by is not null and requested_by = allowed_by`,
  'paper counts once another has confirmed it': `select b.id from vote_paper_batches b
    where b.ballots * (b.state = 'confirmed')::int <> (select count(*) from vote_ballots x
      where x.platform_id = b.platform_id and x.batch_id = b.id)
      or (b.state = 'confirmed' and b.entered_by is not null and b.entered_by = b.settled_by)`,
  'the address of a voter is sealed': `select id from vote_voters where address is not null and address !~ '^[0-9]+[.][A-Za-z0-9_-]+$'`,
}
