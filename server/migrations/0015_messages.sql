-- One conversation for each application, between who applies and who runs the program.
create table conversations (
  platform_id uuid not null,
  application_id uuid not null,
  program_id uuid not null,
  -- The newest message, kept here so that a thousand conversations are listed without reading their messages.
  last_side text not null check (last_side in ('applicant', 'staff')),
  last_excerpt text not null,
  last_at timestamptz not null,
  -- The team reads as one: what a colleague read is read.
  staff_read_at timestamptz not null default '-infinity',
  applicant_read_at timestamptz not null default '-infinity',
  -- Where the team put it aside without answering.
  settled_at timestamptz,
  primary key (platform_id, application_id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('conversations');
create index conversations_newest on conversations (platform_id, program_id, last_at desc, application_id);

create table messages (
  platform_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  side text not null check (side in ('applicant', 'staff')),
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  body text not null check (length(body) between 1 and 10000),
  sent_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, application_id) references conversations (platform_id, application_id) on delete cascade
);
select laurel.protect('messages');
create index messages_thread on messages (platform_id, application_id, id desc);

create table message_files (
  platform_id uuid not null,
  message_id uuid not null,
  file_id uuid not null,
  position int not null,
  primary key (platform_id, message_id, file_id),
  foreign key (platform_id, message_id) references messages (platform_id, id) on delete cascade,
  foreign key (platform_id, file_id) references files (platform_id, id) on delete cascade
);
select laurel.protect('message_files');
