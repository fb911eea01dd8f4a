-- Public galleries: which applications, which of their fields, in which words those who apply agree to it.
create table galleries (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  slug text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'unpublished')),
  title jsonb not null,
  lead jsonb not null default '{}',
  -- Where its applications come from: the contract's GallerySource.
  source jsonb not null default '{"kind":"hand"}',
  -- [{ key, places }] in the order of the page; `definition` is the question as it was when the fields were saved.
  fields jsonb not null default '[]',
  -- The question whose first picture stands on cards.
  picture_key text,
  sorting jsonb not null default '{"by":"random"}',
  consent_text jsonb not null default '{}',
  consent_version int not null default 1,
  is_indexable boolean not null default true,
  embed_hosts text[] not null default '{}',
  -- Rises with each change of what the public sees: caches of pages carry it.
  public_number int not null default 1,
  etag int not null default 1,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, program_id, slug),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check (state = 'draft' or published_at is not null)
);
select laurel.protect('galleries');

-- What people agreed to, word for word and field for field; a new text or a new field is a new version.
create table gallery_consent_texts (
  platform_id uuid not null,
  gallery_id uuid not null,
  version int not null,
  text jsonb not null,
  -- [{ key, title, isDirect }]
  fields jsonb not null,
  created_at timestamptz not null,
  primary key (platform_id, gallery_id, version),
  foreign key (platform_id, gallery_id) references galleries (platform_id, id) on delete cascade
);
select laurel.protect('gallery_consent_texts');

-- An application in a gallery. What the public reads is the snapshot, and nothing else. Ids are random: voters see them.
create table gallery_items (
  platform_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  application_id uuid not null,
  state text not null default 'awaiting' check (state in ('awaiting', 'visible', 'hidden')),
  position int not null default 0,
  -- The contract's GallerySnapshot: only what was agreed to.
  snapshot jsonb,
  snapshot_at timestamptz,
  title text not null default '',
  sort_text text not null default '',
  sort_number double precision,
  -- Of what the public reads, without case and accents.
  search_text text not null default '',
  -- `key=value` of the fields that the public filters by.
  marks text[] not null default '{}',
  -- Files that the public may read.
  file_keys text[] not null default '{}',
  place text not null default '',
  latitude double precision,
  longitude double precision,
  hidden_reason text not null default '',
  invited_at timestamptz,
  declined_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, gallery_id, application_id),
  foreign key (platform_id, gallery_id) references galleries (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  check (state <> 'visible' or snapshot is not null),
  check ((snapshot is null) = (snapshot_at is null)),
  check ((latitude is null) = (longitude is null)),
  check (latitude is null or (latitude between -90 and 90 and longitude between -180 and 180))
);
select laurel.protect('gallery_items');
create index gallery_items_shown on gallery_items (platform_id, gallery_id, id) where state = 'visible';
create index gallery_items_application on gallery_items (platform_id, application_id);

create table gallery_consents (
  platform_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  user_id uuid references users (id) on delete set null,
  keys text[] not null,
  text_version int not null,
  -- The language in which it was read.
  locale text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Who ended it: the person, or that they left, withdrew what they sent, or agreed anew.
  ended_by text check (ended_by in ('person', 'left', 'withdrawal', 'renewal')),
  primary key (platform_id, id),
  foreign key (platform_id, item_id) references gallery_items (platform_id, id) on delete cascade,
  check ((withdrawn_at is null) = (ended_by is null))
);
select laurel.protect('gallery_consents');
create unique index gallery_consents_live on gallery_consents (platform_id, item_id) where withdrawn_at is null;
create index gallery_consents_user on gallery_consents (user_id);
create index gallery_consents_item on gallery_consents (platform_id, item_id);

-- Built-in roles hold what a new platform's do.
alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'program.galleries.manage')
  where key in ('owner', 'administrator', 'manager') and not ('program.galleries.manage' = any (permissions));
alter table roles force row level security;
