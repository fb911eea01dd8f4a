create table applications (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  category_id uuid not null,
  owner_id uuid references users (id) on delete set null,
  applicant_name text not null default '',
  applicant_email text not null default '',
  -- The first text that the applicant gives names the application everywhere.
  title text not null default '',
  state text not null default 'draft' check (state in (
    'draft', 'submitted', 'in_review', 'to_complete', 'accepted', 'rejected', 'waitlisted', 'withdrawn', 'ineligible', 'deleted')),
  state_before_deletion text,
  deleted_at timestamptz,
  decided_at timestamptz,
  -- Applicants read a decision only after this moment (product §5); until then they see the state before it.
  decision_published_at timestamptz,
  state_before_decision text,
  source text not null default 'web' check (source in ('web', 'import', 'staff')),
  lang text not null default 'fr',
  number int,
  -- What people quote: the program's prefix and the number, PC27-0142.
  reference text,
  -- The reference that an imported application had where it came from.
  external_reference text,
  import_id uuid,
  submitted_at timestamptz,
  -- Sent back: what to complete, in which steps, until when, and the state to return to.
  changes_message text,
  changes_until timestamptz,
  changes_steps uuid[] not null default '{}',
  state_before_changes text,
  -- Title, applicant and references without case and accents, for the search of the lists.
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, category_id) references categories (platform_id, id)
);
select laurel.protect('applications');
create unique index applications_number on applications (platform_id, program_id, number);
create unique index applications_external_reference on applications (platform_id, program_id, external_reference)
  where external_reference is not null;
create index applications_state on applications (platform_id, program_id, state, submitted_at desc, id desc);
create index applications_recent on applications (platform_id, program_id, created_at desc, id desc);
create index applications_submitted on applications (platform_id, program_id, submitted_at desc, id desc) where submitted_at is not null;
create index applications_title on applications (platform_id, program_id, title collate "und-x-icu", id);
-- Not on updated_at: saving an answer changes it, and must not touch an index.
create index applications_owner on applications (platform_id, owner_id, id desc);

create table application_steps (
  platform_id uuid not null,
  application_id uuid not null,
  step_id uuid not null,
  program_id uuid not null,
  form_id uuid not null,
  revision int not null,
  answers jsonb not null default '{}',
  -- For each answered field: the version of its last change, who made it and when. Two people merge field by field on this.
  field_versions jsonb not null default '{}',
  -- The last changes taken, so that one sent again does nothing twice: [{ id, version, conflicts }]
  mutations jsonb not null default '[]',
  version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (platform_id, application_id, step_id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, step_id) references steps (platform_id, id),
  foreign key (platform_id, form_id, revision) references form_revisions (platform_id, form_id, number)
) with (fillfactor = 85);
select laurel.protect('application_steps');
create index application_steps_step on application_steps (platform_id, step_id);

-- The visible answers that have one plain value, by field: what lists filter and sort by, written with the answers they
-- are taken from. Texts, dates and options are texts (the first 200 characters); several options are several rows.
create table application_values (
  platform_id uuid not null,
  application_id uuid not null,
  field_key text not null,
  position int not null default 0,
  program_id uuid not null,
  text_value text,
  number_value double precision,
  primary key (platform_id, application_id, field_key, position),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('application_values');
create index application_values_text on application_values
  (platform_id, program_id, field_key, text_value collate "und-x-icu", application_id) where text_value is not null;
create index application_values_number on application_values
  (platform_id, program_id, field_key, number_value, application_id) where number_value is not null;

-- A gate on the way: a validation field, or a submission step before the last (field_key is then empty). What stands
-- after it opens once it is validated (spec §4).
create table application_gates (
  platform_id uuid not null,
  application_id uuid not null,
  step_id uuid not null,
  field_key text not null default '',
  status text not null check (status in ('in_progress', 'pending', 'validated', 'rejected', 'changes_allowed')),
  message text not null default '',
  asked_at timestamptz,
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null,
  primary key (platform_id, application_id, step_id, field_key),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('application_gates');

-- What was sent, as it was sent: never updated.
create table submissions (
  platform_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  number int not null,
  -- [{ stepId, formId, revision, answers }]
  steps jsonb not null,
  -- SHA-256 of the canonical JSON of steps, in hexadecimal; printed on the receipt.
  hash text not null,
  submitted_by uuid references users (id) on delete set null,
  submitted_at timestamptz not null default now(),
  primary key (platform_id, id),
  unique (platform_id, application_id, number),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('submissions');
revoke update on submissions from laurel_app, laurel_across;

create table imports (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  file_id uuid not null,
  -- The line of the file that holds the titles of the columns.
  header_line int not null default 1,
  -- What was read of the file when it came: { columns: [{ name, filled, distinct, samples, values, … }], sample: string[][] }
  preview jsonb not null,
  -- The contract's ImportMapping; null until somebody has chosen.
  mapping jsonb,
  state text not null default 'uploaded' check (state in (
    'uploaded', 'mapped', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled', 'undone')),
  -- Rows of the file, and how many the present work has gone through: written with what they made, so that work taken up
  -- again starts where it stopped.
  total int not null,
  done int not null default 0,
  imported int not null default 0,
  -- Rows in which something is wrong, and all that is wrong in them.
  wrong int not null default 0,
  problems int not null default 0,
  failure text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, file_id) references files (platform_id, id)
);
select laurel.protect('imports');
create index imports_program on imports (platform_id, program_id, id desc);

-- The first thousand things wrong in a file; the rest is only counted.
create table import_problems (
  platform_id uuid not null,
  import_id uuid not null,
  position int not null,
  line int not null,
  column_name text not null,
  reason text not null,
  value text not null,
  params jsonb not null default '{}',
  primary key (platform_id, import_id, position),
  foreign key (platform_id, import_id) references imports (platform_id, id) on delete cascade
);
select laurel.protect('import_problems');
