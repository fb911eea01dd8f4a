-- Mail templates under a name of one's own: their words stand in email_templates, whose kind is `own_` and the id without dashes.
-- One that is removed keeps its name for the log of mails.
create table own_mails (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  program_id uuid,
  title text not null check (title <> ''),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('own_mails');
create unique index own_mails_of_name on own_mails (platform_id, program_id, lower(title)) nulls not distinct where removed_at is null;

-- A message to many in the words of a template: the versions of it that the sending began with, one for each language.
alter table message_sendings add column own_mail_id uuid, add column mail_versions jsonb,
  add check ((own_mail_id is null) = (mail_versions is null));

-- The log of the mails of one program, the newest first.
create index emails_of_program on emails (platform_id, program_id, created_at desc, id desc) where program_id is not null;

-- What a mail says is kept for 90 days: these are the mails that still say something.
create index emails_with_words on emails (platform_id, created_at) where html <> '';
