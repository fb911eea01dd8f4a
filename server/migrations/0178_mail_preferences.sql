-- How each person wants mails that are not mandatory: at once, in a digest, not at all. A topic that is absent leaves at once.
create table mail_preferences (
  platform_id uuid not null references platforms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  paces jsonb not null default '{}',
  digest text not null default 'daily' check (digest in ('daily', 'weekly')),
  changed_at timestamptz not null,
  primary key (platform_id, user_id)
);
select laurel.protect('mail_preferences');
create index mail_preferences_person on mail_preferences (user_id);

-- A mail that waits for the next digest: its subject and where it leads, no more.
create table mail_digest_lines (
  platform_id uuid not null references platforms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject text not null,
  url text not null,
  program_id uuid,
  application_id uuid,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, user_id) references mail_preferences (platform_id, user_id) on delete cascade,
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('mail_digest_lines');
create index mail_digest_lines_person on mail_digest_lines (platform_id, user_id, at);
create index mail_digest_lines_application on mail_digest_lines (platform_id, application_id)
  where application_id is not null;
create index mail_digest_lines_program on mail_digest_lines (platform_id, program_id) where program_id is not null;
