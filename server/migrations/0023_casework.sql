-- The team's work on one application. None of it is ever seen by those who apply.

-- Answers changed by staff in the applicant's place: what they were, what they became, and why.
create table answer_edits (
  platform_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  step_id uuid not null,
  form_id uuid not null,
  revision int not null,
  reason text not null,
  -- [{ field, before, after }]
  changes jsonb not null,
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  edited_at timestamptz not null,
  -- The edit that this one puts back.
  undoes uuid,
  undone_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, step_id) references steps (platform_id, id) on delete cascade
);
select laurel.protect('answer_edits');
create index answer_edits_application on answer_edits (platform_id, application_id, id desc);

create table team_comments (
  platform_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  parent_id uuid,
  -- The answer that it is about; null: the whole application.
  step_id uuid,
  field_key text,
  -- The words of the answer that it is about.
  quote text not null default '',
  body text not null check (length(body) between 1 and 5000),
  mentions uuid[] not null default '{}',
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  written_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by text,
  primary key (platform_id, id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, parent_id) references team_comments (platform_id, id) on delete cascade,
  check ((step_id is null) = (field_key is null))
);
select laurel.protect('team_comments');
create index team_comments_application on team_comments (platform_id, application_id, id);
create index team_comments_mentions on team_comments using gin (mentions) where mentions <> '{}';

create table team_tasks (
  platform_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  program_id uuid not null,
  title text not null check (length(title) between 1 and 300),
  assignee_id uuid references users (id) on delete set null,
  due_on date,
  created_by_id uuid references users (id) on delete set null,
  created_by text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  primary key (platform_id, id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('team_tasks');
create index team_tasks_application on team_tasks (platform_id, application_id, id);
-- What waits for somebody.
create index team_tasks_assignee on team_tasks (platform_id, assignee_id, due_on) where done_at is null;

-- Applications without an account, by the address of whoever applies: beside the others of the same person.
create index applications_address on applications (platform_id, lower(applicant_email))
  where owner_id is null and applicant_email <> '';
