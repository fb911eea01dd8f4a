-- Where the answer to a mail goes, when not to the platform's contact.
alter table emails add column reply_to text;

-- Texts of a program that its team sends again and again, in the languages of those who apply.
create table message_templates (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- { fr: '…', en: '…' }, with merge fields
  texts jsonb not null,
  etag int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('message_templates');
create index message_templates_program on message_templates (platform_id, program_id);

-- One text to many applications: each has its own message in its own conversation.
create table message_sendings (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  texts jsonb not null,
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  state text not null default 'running' check (state in ('running', 'finished', 'cancelled')),
  total int not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('message_sendings');
create index message_sendings_program on message_sendings (platform_id, program_id, id desc);

create table message_sending_items (
  platform_id uuid not null,
  sending_id uuid not null,
  position int not null,
  application_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Why it failed: a code.
  problem text,
  primary key (platform_id, sending_id, position),
  unique (platform_id, sending_id, application_id),
  foreign key (platform_id, sending_id) references message_sendings (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('message_sending_items');
create index message_sending_items_state on message_sending_items (platform_id, sending_id, state, position);
create index message_sending_items_application on message_sending_items (platform_id, application_id);

-- What a person put aside in their inbox: until a moment, or until something new happens to it.
create table inbox_marks (
  platform_id uuid not null,
  user_id uuid not null,
  kind text not null check (length(kind) <= 40),
  item text not null check (length(item) <= 200),
  marked_at timestamptz not null,
  until timestamptz,
  primary key (platform_id, user_id, kind, item),
  foreign key (platform_id, user_id) references members (platform_id, user_id) on delete cascade
);
select laurel.protect('inbox_marks');

-- What waits, found without reading what does not.
create index conversations_waiting on conversations (platform_id, program_id, last_at) where last_side = 'applicant';
