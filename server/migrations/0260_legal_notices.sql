-- How far everybody with an account was told that a legal text changed. Moved on in the transaction that writes the mails:
-- whatever ends in between, nobody is left out and nobody is told twice.
create table legal_notices (
  platform_id uuid not null references platforms (id),
  page text not null,
  version int not null,
  effective_on date not null,
  -- The last account that was told, in the order of their ids.
  after_id uuid,
  sent int not null default 0,
  started_at timestamptz not null,
  done_at timestamptz,
  primary key (platform_id, page, version)
);
select laurel.protect('legal_notices');
