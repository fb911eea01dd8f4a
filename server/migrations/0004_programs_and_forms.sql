create table programs (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  status text not null default 'active' check (status in ('active', 'archived', 'deleted')),
  status_changed_at timestamptz not null default now(),
  status_changed_by uuid references users (id) on delete set null,
  -- Where a program of the trash came from, so that a deletion can be undone as it was.
  status_before text check (status_before in ('active', 'archived')),
  default_lang text not null,
  supported_langs text[] not null,
  title jsonb not null,
  summary jsonb not null default '{}',
  description jsonb not null default '{}',
  -- Side-card facts: [{ "label": {…}, "value": {…} }]
  facts jsonb not null default '[]',
  -- Dates told after the closing: [{ "label": {…}, "from": "2027-03-08", "to": "2027-03-26" | null }]
  milestones jsonb not null default '[]',
  -- Frequent questions: [{ "question": {…}, "answer": {…} }]
  faq jsonb not null default '[]',
  kind jsonb not null default '{}',
  cover_file_key text,
  opens_at timestamptz,
  closes_at timestamptz,
  time_zone text not null default 'Europe/Paris',
  reference_prefix text not null,
  last_number int not null default 0,
  applications_per_person int check (applications_per_person > 0),
  published_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (platform_id, id),
  unique (platform_id, slug),
  check (opens_at is null or closes_at is null or opens_at < closes_at)
);
select laurel.protect('programs');
create index programs_bucket on programs (platform_id, status, status_changed_at desc, id desc);

create table categories (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  title jsonb not null,
  description jsonb not null default '{}',
  position int not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('categories');
create index categories_program on categories (platform_id, program_id, position);

create table forms (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  title jsonb not null,
  -- What the builder saves; applicants only ever meet a published revision.
  definition jsonb not null,
  etag int not null default 1,
  published_revision int,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('forms');
create index forms_program on forms (platform_id, program_id);

create table form_revisions (
  platform_id uuid not null,
  form_id uuid not null,
  number int not null,
  definition jsonb not null,
  hash text not null,
  published_by uuid references users (id) on delete set null,
  published_at timestamptz not null default now(),
  primary key (platform_id, form_id, number),
  foreign key (platform_id, form_id) references forms (platform_id, id) on delete cascade
);
select laurel.protect('form_revisions');
revoke update on form_revisions from laurel_app, laurel_across;

create table steps (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  category_id uuid not null,
  type text not null check (type in ('form', 'textarea', 'submission')),
  title jsonb not null,
  position int not null,
  -- form: the form it shows; textarea: its rich text by language.
  form_id uuid,
  content jsonb not null default '{}',
  primary key (platform_id, id),
  foreign key (platform_id, category_id) references categories (platform_id, id) on delete cascade,
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, form_id) references forms (platform_id, id)
);
select laurel.protect('steps');
create index steps_category on steps (platform_id, category_id, position);

-- Roles held by people; with a program the role counts there and nowhere else (spec §6).
create table role_grants (
  platform_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  program_id uuid,
  granted_by uuid references users (id) on delete set null,
  granted_at timestamptz not null default now(),
  primary key (platform_id, id),
  foreign key (platform_id, user_id) references members (platform_id, user_id) on delete cascade,
  foreign key (platform_id, role_id) references roles (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('role_grants');
create unique index role_grants_once on role_grants (platform_id, user_id, role_id, program_id) nulls not distinct;

create table invitations (
  platform_id uuid not null,
  id uuid not null,
  email text not null check (email = lower(email)),
  role_id uuid not null,
  program_id uuid,
  token_hash text not null,
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, token_hash),
  foreign key (platform_id, role_id) references roles (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('invitations');
