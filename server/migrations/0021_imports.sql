-- Imports that know what was there already, bring files along, and are undone a batch at a time.
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (state in (
  'uploaded', 'mapped', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'));
alter table imports
  -- Rows whose reference the program has: changed, the same already, left alone.
  add column updated int not null default 0,
  add column unchanged int not null default 0,
  add column skipped int not null default 0,
  -- Accounts that were made for applicants.
  add column accounts int not null default 0,
  -- Undoing: what was removed, what was put back as it was, and what was left because somebody has changed it since.
  add column removed int not null default 0,
  add column restored int not null default 0,
  add column kept int not null default 0,
  -- A ZIP of files that cells name: { name, size, entries }.
  add column archive_file_id uuid,
  add column archive jsonb,
  add foreign key (platform_id, archive_file_id) references files (platform_id, id);

-- What an import changed in applications that were there: as they were, so that it can be undone.
create table import_changes (
  platform_id uuid not null,
  import_id uuid not null,
  application_id uuid not null,
  -- The version that the change gave to the application: another one now, and somebody has changed it since.
  version int not null,
  -- { applicantName, applicantEmail, sheets: [{ stepId, formId, revision, answers, versions, version }], submissionId }
  before jsonb not null,
  primary key (platform_id, import_id, application_id),
  foreign key (platform_id, import_id) references imports (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('import_changes');
create index import_changes_application on import_changes (platform_id, application_id);
create index applications_import on applications (platform_id, import_id, id) where import_id is not null;

-- What columns meant once, under a name, for the next file that looks the same.
create table import_mappings (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- The titles of the file's columns, and the contract's ImportMapping.
  columns text[] not null,
  mapping jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('import_mappings');
create unique index import_mappings_name on import_mappings (platform_id, program_id, lower(name));
