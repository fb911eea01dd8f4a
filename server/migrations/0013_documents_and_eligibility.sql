-- Files that leave with a mail, by id; each stays until the mail has left.
alter table emails add column attachments uuid[] not null default '{}';

-- What an applicant was given for a sending: one file, never made again.
create table receipts (
  platform_id uuid not null,
  submission_id uuid not null,
  application_id uuid not null,
  file_id uuid not null,
  made_at timestamptz not null,
  primary key (platform_id, submission_id),
  foreign key (platform_id, submission_id) references submissions (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, file_id) references files (platform_id, id) on delete cascade
);
select laurel.protect('receipts');
revoke update on receipts from laurel_app, laurel_across;
create index receipts_application on receipts (platform_id, application_id);
create index receipts_file on receipts (platform_id, file_id);

-- All the questions of a category in one language, as a file: the last one made, and the hash of what it says.
create table question_documents (
  platform_id uuid not null,
  category_id uuid not null,
  lang text not null,
  hash text not null,
  file_id uuid not null,
  primary key (platform_id, category_id, lang),
  foreign key (platform_id, category_id) references categories (platform_id, id) on delete cascade,
  foreign key (platform_id, file_id) references files (platform_id, id) on delete cascade
);
select laurel.protect('question_documents');
create index question_documents_file on question_documents (platform_id, file_id);

-- A short form that tells, before the long ones, whether somebody may apply here.
alter table categories add column eligibility_form_id uuid,
  add foreign key (platform_id, eligibility_form_id) references forms (platform_id, id);

alter table applications
  -- What was answered to it: { formId, revision, answers, answeredAt }
  add column eligibility jsonb,
  -- Answers taken from an earlier application into an empty one: { from, at, versions }. It can be undone while nothing was typed since.
  add column copied jsonb;
