-- The public face of a platform: what is being changed, and every version that was put on line.
-- What every page must know at once stands on the platform itself; `site_version` grows whenever a cached page is no longer right.
alter table platforms add column look jsonb not null default '{}',
  add column site_version integer not null default 0;

create table site_drafts (
  platform_id uuid not null references platforms (id),
  -- Null: as published.
  look jsonb,
  home jsonb,
  listing jsonb,
  look_revision integer not null default 0,
  home_revision integer not null default 0,
  listing_revision integer not null default 0,
  changed_at timestamptz,
  changed_by uuid references users (id) on delete set null,
  primary key (platform_id)
);
select laurel.protect('site_drafts');

create table site_versions (
  platform_id uuid not null references platforms (id),
  number integer not null,
  look jsonb not null,
  home jsonb not null,
  listing jsonb not null,
  published_at timestamptz not null,
  published_by uuid references users (id) on delete set null,
  primary key (platform_id, number)
);
select laurel.protect('site_versions');

-- Legal notices, terms, privacy and cookies. A version never changes once it is published.
create table legal_drafts (
  platform_id uuid not null references platforms (id),
  page text not null check (page in ('legal', 'terms', 'privacy', 'cookies')),
  -- Null: as published.
  texts jsonb,
  revision integer not null default 0,
  changed_at timestamptz,
  changed_by uuid references users (id) on delete set null,
  primary key (platform_id, page)
);
select laurel.protect('legal_drafts');

create table legal_versions (
  platform_id uuid not null references platforms (id),
  page text not null check (page in ('legal', 'terms', 'privacy', 'cookies')),
  number integer not null,
  texts jsonb not null,
  effective_on date not null,
  published_at timestamptz not null,
  published_by uuid references users (id) on delete set null,
  primary key (platform_id, page, number)
);
select laurel.protect('legal_versions');
