-- The files of one text to many: kept once, and named by the message of each conversation.
create table message_sending_files (
  platform_id uuid not null,
  sending_id uuid not null,
  file_id uuid not null,
  position int not null,
  primary key (platform_id, sending_id, file_id),
  foreign key (platform_id, sending_id) references message_sendings (platform_id, id) on delete cascade,
  foreign key (platform_id, file_id) references files (platform_id, id) on delete cascade
);
select laurel.protect('message_sending_files');
create index message_sending_files_file on message_sending_files (platform_id, file_id);

-- Which messages carry a file.
create index message_files_file on message_files (platform_id, file_id);

-- Mails that were taken in about a conversation, so that each counts once however often it is handed in.
create table message_mails (
  platform_id uuid not null,
  application_id uuid not null,
  -- SHA-256 of the Message-ID, or of the whole mail where it has none.
  mail_hash text not null check (length(mail_hash) = 64),
  received_at timestamptz not null,
  -- Why it became no message; null where it did.
  problem text check (length(problem) <= 40),
  primary key (platform_id, application_id, mail_hash),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('message_mails');
