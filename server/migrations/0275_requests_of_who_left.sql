-- An erasure that is still open when the person's account goes: the applications that were theirs, which name them no more.
-- Null while their owner finds them, and once the request is answered.
alter table privacy_requests add column application_ids uuid[];
-- Figures for the certificate that cannot be counted later.
alter table privacy_requests add column remaining jsonb;
-- Whoever comes back may ask again.
drop index privacy_requests_one;
create unique index privacy_requests_one on privacy_requests (platform_id, kind, email)
  where state in ('waiting', 'planned') and email <> '' and application_ids is null;

-- Closed with the account of their person before their plan was carried out: nothing was erased in that mode.
alter table privacy_requests no force row level security;
update privacy_requests set mode = null, planned_at = null
  where kind = 'erasure' and state = 'done' and mode is not null and certificate is null;
alter table privacy_requests force row level security;
