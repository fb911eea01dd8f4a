-- Certificates and badges. What one says is fixed when it is handed out: templates change freely afterwards.
create table award_templates (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name jsonb not null,
  -- Whom it is for: the contract's AwardSource.
  source jsonb not null,
  headline text not null default 'title' check (headline in ('title', 'applicant')),
  lead jsonb not null default '{}',
  body jsonb not null default '{}',
  distinction jsonb not null default '{}',
  decided_by jsonb not null default '{}',
  occasion jsonb not null default '{}',
  signatory text not null default '',
  signatory_role jsonb not null default '{}',
  color text not null,
  has_badge boolean not null default true,
  badge_label text not null default '',
  etag int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('award_templates');
create index award_templates_program on award_templates (platform_id, program_id);

-- A handing out: its operation says how far it is.
create table award_runs (
  platform_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  -- In the order in which they are handed one.
  application_ids uuid[] not null,
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, id) references operations (platform_id, id) on delete cascade,
  foreign key (platform_id, template_id) references award_templates (platform_id, id) on delete cascade
);
select laurel.protect('award_runs');
create index award_runs_template on award_runs (platform_id, template_id, id desc);

create table awards (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  template_id uuid not null,
  -- Null once the application is erased whole: the certificate stays.
  application_id uuid,
  -- Whoever it was handed to; cut when they are erased.
  holder_id uuid references users (id) on delete set null,
  -- Counted in its program; a corrected one keeps it and has another version.
  serial int not null,
  version int not null default 1,
  number text not null,
  -- Eighty bits in base 32: whoever has it may read the certificate.
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  state text not null default 'issued' check (state in ('issued', 'replaced', 'revoked')),
  lang text not null,
  -- The contract's AwardContent.
  content jsonb not null,
  -- Salted hash of the address that it was sent to: its holder shows that the credential is theirs.
  holder_hash text,
  holder_salt text,
  -- Its place in the status lists of the platform.
  status_index int not null,
  -- The state that it tells of; null: any decision will do.
  decision text check (decision in ('accepted', 'waitlisted', 'rejected')),
  decided_at timestamptz,
  -- When the decision that it tells of became public.
  published_at timestamptz not null,
  issued_by uuid references users (id) on delete set null,
  issued_at timestamptz not null,
  ended_at timestamptz,
  reason text not null default '',
  replaced_by uuid,
  erased_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, code),
  unique (platform_id, status_index),
  unique (platform_id, program_id, serial, version),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, template_id) references award_templates (platform_id, id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete set null (application_id),
  foreign key (platform_id, replaced_by) references awards (platform_id, id) on delete set null (replaced_by),
  -- Nothing tells of a decision before it is public.
  check (issued_at >= published_at),
  check ((state = 'issued') = (ended_at is null)),
  check (state = 'issued' or reason <> ''),
  check (replaced_by is null or state = 'replaced'),
  check ((holder_hash is null) = (holder_salt is null))
);
select laurel.protect('awards');
create unique index awards_live on awards (platform_id, template_id, application_id) where state = 'issued';
create index awards_application on awards (platform_id, application_id);
create index awards_holder on awards (holder_id);
create index awards_program on awards (platform_id, program_id, id desc);

-- What credentials are signed with: the private half sealed, the public one for everybody. Former keys stay.
create table award_keys (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  public_jwk jsonb not null,
  sealed text not null,
  created_at timestamptz not null,
  primary key (platform_id, id)
);
select laurel.protect('award_keys');

-- Built-in roles hold what a new platform's do.
alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'program.awards.manage')
  where key in ('owner', 'administrator', 'manager') and not ('program.awards.manage' = any (permissions));
alter table roles force row level security;
