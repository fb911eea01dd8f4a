-- What a platform measures of its public pages, and the version of its words about cookies: a new one asks visitors again.
alter table platforms add column measure jsonb, add column cookie_policy_version int not null default 1;

-- The proof of each choice about cookies. A visitor is a random number that their own cookie carries.
create table consents (
  platform_id uuid not null references platforms (id) on delete cascade,
  id uuid not null,
  visitor_id uuid not null,
  is_measured boolean not null,
  policy_version int not null,
  lang text not null,
  -- SHA-256 of the words that were shown.
  texts_hash text not null,
  source text not null check (source in ('banner', 'panel', 'page')),
  at timestamptz not null,
  -- When another choice of the same visitor took its place.
  withdrawn_at timestamptz,
  primary key (platform_id, id)
);
select laurel.protect('consents');
create unique index consents_living on consents (platform_id, visitor_id) where withdrawn_at is null;
create index consents_newest on consents (platform_id, at desc, id);

-- Built-in roles hold what a new platform's do.
alter table roles no force row level security;
update roles set permissions = permissions || array(
    select p from unnest(array['platform.privacy.read', 'platform.privacy.manage', 'program.personal-data.delete']) p
    where not p = any (permissions))
  where key in ('owner', 'administrator');
update roles set permissions = array_append(permissions, 'program.personal-data.delete')
  where key = 'manager' and not ('program.personal-data.delete' = any (permissions));
alter table roles force row level security;
