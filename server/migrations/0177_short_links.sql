-- Short addresses of a platform: what each leads to is worked out when it is followed. Visits are counted by day, without
-- a cookie and without keeping who came.
create table short_links (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  code text not null,
  kind text not null,
  program_id uuid,
  -- What it leads to within the program; null: the program itself.
  target_id uuid,
  label text not null,
  expires_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, code),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('short_links');
create index short_links_program on short_links (platform_id, program_id);

create table short_link_days (
  platform_id uuid not null,
  link_id uuid not null,
  day date not null,
  visits integer not null,
  primary key (platform_id, link_id, day),
  foreign key (platform_id, link_id) references short_links (platform_id, id) on delete cascade
);
select laurel.protect('short_link_days');
