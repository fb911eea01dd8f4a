-- What the public register said of the companies whose numbers stand in an application's answers.
create table application_companies (
  platform_id uuid not null,
  application_id uuid not null,
  -- 9 or 14 digits, bare.
  number text not null,
  -- unavailable: the register gave no answer so far.
  state text not null check (state in ('found', 'not_found', 'unavailable')),
  name text not null default '',
  address text not null default '',
  legal_form text not null default '',
  is_active boolean not null default true,
  fetched_at timestamptz not null,
  primary key (platform_id, application_id, number),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('application_companies');

-- Files sent through a personal link come in pieces too: whoever holds the link takes them up again, without an account.
alter table uploads
  alter column uploaded_by drop not null,
  -- SHA-256 of the link's secret.
  add column link_hash text,
  add constraint uploads_sender check ((uploaded_by is null) <> (link_hash is null));
create index uploads_unfinished_of_link on uploads (platform_id, link_hash) where finished_at is null;
