-- Directories: whom the public finds, with their consent, and where they are.
create table directories (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  slug text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'unpublished')),
  -- What is prepared, and what visitors see: title, lead, fields, map, search engines, frames.
  look jsonb not null,
  published jsonb,
  source jsonb not null,
  moderation text not null default 'before' check (moderation in ('before', 'after')),
  consent_version integer not null default 1,
  -- Rises with each change of an entry that may be seen: counts are cached by it.
  stamp bigint not null default 1,
  etag integer not null default 1,
  created_at timestamptz not null,
  published_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, slug),
  check (state <> 'draft' or published_at is null),
  check (state <> 'published' or published is not null)
);
select laurel.protect('directories');

-- The words that people agreed to, for ever.
create table directory_consent_texts (
  platform_id uuid not null,
  directory_id uuid not null,
  version integer not null,
  texts jsonb not null,
  at timestamptz not null,
  primary key (platform_id, directory_id, version),
  foreign key (platform_id, directory_id) references directories (platform_id, id) on delete cascade
);
select laurel.protect('directory_consent_texts');

create table directory_entries (
  platform_id uuid not null,
  id uuid not null,
  directory_id uuid not null,
  slug text not null,
  state text not null default 'pending' check (state in ('pending', 'published', 'hidden', 'removed')),
  source text not null check (source in ('application', 'hand', 'import', 'suggestion')),
  application_id uuid,
  -- Whose it is: who applied, or claimed it. Messages go to the address, which leaves the server in mails alone.
  person_id uuid references users (id) on delete set null,
  email text not null default '',
  locale text not null,
  content jsonb not null,
  title text not null,
  -- Folded: what a search looks through.
  words text not null,
  lat double precision,
  lng double precision,
  -- On the square of the web's maps, from 0 to 1.
  x double precision,
  y double precision,
  -- The centre of its town, or where people pointed, shown only when they agreed.
  precision text not null default 'unknown' check (precision in ('unknown', 'town', 'exact')),
  -- Where people pointed, agreed to or not.
  pointed jsonb,
  consent text not null default 'not_asked' check (consent in ('not_asked', 'invited', 'yes', 'no')),
  consent_version integer,
  is_on_map boolean not null default true,
  is_exact boolean not null default false,
  answered_at timestamptz,
  invited_at timestamptz,
  reviewed_at timestamptz,
  published_at timestamptz,
  -- Said to be right, and asked whether it still is.
  checked_at timestamptz,
  check_sent_at timestamptz,
  checks_missed integer not null default 0,
  etag integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, directory_id, slug),
  foreign key (platform_id, directory_id) references directories (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  check (state <> 'published' or consent in ('yes', 'not_asked')),
  check (state <> 'published' or published_at is not null),
  check ((precision = 'unknown') = (lat is null)),
  check (precision <> 'exact' or is_exact),
  check (consent <> 'yes' or consent_version is not null)
);
select laurel.protect('directory_entries');
create unique index directory_entries_application on directory_entries (platform_id, directory_id, application_id)
  where application_id is not null;
create index directory_entries_newest on directory_entries (platform_id, directory_id, published_at desc, id desc)
  where state = 'published';
create index directory_entries_title on directory_entries (platform_id, directory_id, title, id) where state = 'published';
create index directory_entries_place on directory_entries (platform_id, directory_id, x)
  include (y, lat, lng) where state = 'published' and is_on_map and precision <> 'unknown';
create index directory_entries_all on directory_entries (platform_id, directory_id, id);
create index directory_entries_of on directory_entries (platform_id, application_id) where application_id is not null;
create index directory_entries_person on directory_entries (platform_id, person_id) where person_id is not null;
create index directory_entries_email on directory_entries (platform_id, email) where email <> '';
create index directory_entries_checks on directory_entries (platform_id, checked_at) where state = 'published' and email <> '';

-- What can be ticked: one row for each value of a published entry.
create table directory_values (
  platform_id uuid not null,
  directory_id uuid not null,
  entry_id uuid not null,
  field text not null,
  value text not null,
  primary key (platform_id, entry_id, field, value),
  foreign key (platform_id, entry_id) references directory_entries (platform_id, id) on delete cascade
);
select laurel.protect('directory_values');
create index directory_values_found on directory_values (platform_id, directory_id, field, value, entry_id);

-- Every answer, so that who agreed to what can be shown.
create table directory_answers (
  platform_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  answer text not null check (answer in ('yes', 'no')),
  version integer not null,
  is_on_map boolean not null,
  is_exact boolean not null,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, entry_id) references directory_entries (platform_id, id) on delete cascade
);
select laurel.protect('directory_answers');
create index directory_answers_entry on directory_answers (platform_id, entry_id);

create table directory_suggestions (
  platform_id uuid not null,
  id uuid not null,
  directory_id uuid not null,
  entry_id uuid,
  kind text not null check (kind in ('correction', 'addition', 'claim', 'report')),
  content jsonb,
  reason text not null default '',
  details text not null default '',
  name text not null default '',
  email text not null default '',
  locale text not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
  at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  primary key (platform_id, id),
  foreign key (platform_id, directory_id) references directories (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references directory_entries (platform_id, id) on delete cascade,
  check ((state = 'pending') = (decided_at is null)),
  check ((kind = 'addition') = (entry_id is null))
);
select laurel.protect('directory_suggestions');
create index directory_suggestions_waiting on directory_suggestions (platform_id, directory_id, at) where state = 'pending';
create index directory_suggestions_entry on directory_suggestions (platform_id, entry_id);
create index directory_suggestions_email on directory_suggestions (platform_id, email) where email <> '';

-- Messages that were handed on: how many, never what they said.
create table directory_relays (
  platform_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  sender_hash text not null,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, entry_id) references directory_entries (platform_id, id) on delete cascade
);
select laurel.protect('directory_relays');
create index directory_relays_entry on directory_relays (platform_id, entry_id, at);
create index directory_relays_sender on directory_relays (platform_id, sender_hash, at);

-- Built-in roles hold what a new platform's do.
alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'platform.directories.manage')
  where key in ('owner', 'administrator') and not ('platform.directories.manage' = any (permissions));
alter table roles force row level security;
