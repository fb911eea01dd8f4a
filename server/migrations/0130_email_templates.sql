-- Words of an organisation's own for a kind of mail in one language: of the platform, or of one program. What was published
-- stays as versions; `live_version` is the one that is sent, null where the mail is sent in words of another scope again.
create table email_templates (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  program_id uuid,
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,59}$'),
  locale text not null,
  draft jsonb,
  live_version integer,
  live_at timestamptz,
  etag integer not null default 1,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  unique nulls not distinct (platform_id, kind, program_id, locale)
);
select laurel.protect('email_templates');
create index email_templates_of_program on email_templates (platform_id, program_id) where program_id is not null;

create table email_template_versions (
  platform_id uuid not null references platforms (id),
  template_id uuid not null,
  version integer not null check (version > 0),
  subject text not null,
  preheader text not null,
  body jsonb not null,
  published_by uuid,
  published_name text not null,
  published_at timestamptz not null,
  primary key (platform_id, template_id, version),
  foreign key (platform_id, template_id) references email_templates (platform_id, id) on delete cascade
);
select laurel.protect('email_template_versions');

-- A mail keeps the version of the words that it was written with.
alter table emails add column template_id uuid, add column template_version integer, add column locale text;
create index emails_of_kind on emails (platform_id, kind, created_at desc);

-- Built-in roles hold what a new platform's do.
update roles set permissions = permissions || '{platform.emails.manage,program.emails.manage}'::text[]
  where key in ('owner', 'administrator') and not permissions @> '{platform.emails.manage}';
update roles set permissions = permissions || '{program.emails.manage}'::text[]
  where key = 'manager' and not permissions @> '{program.emails.manage}';
