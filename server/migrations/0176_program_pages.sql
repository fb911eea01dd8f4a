-- Who may see a program's page: everybody, whoever has the hidden link or the password, or the people who were invited.
-- `pass_stamp` grows with each change: what opened the program before opens it no more.
alter table programs
  add column visibility text not null default 'public' check (visibility in ('public', 'link', 'password', 'invited')),
  add column link_key text,
  add column pass_hash text,
  add column pass_stamp integer not null default 0,
  add column look jsonb not null default '{}',
  add constraint programs_link_key check (visibility <> 'link' or link_key is not null),
  add constraint programs_pass_hash check (visibility <> 'password' or pass_hash is not null);

-- The parts of the page and their order; a program without a row has the usual ones.
create table program_sections (
  platform_id uuid not null,
  program_id uuid not null,
  sections jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid references users (id) on delete set null,
  primary key (platform_id, program_id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('program_sections');

create table program_guests (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  address text not null check (address = lower(address)),
  invited_by uuid references users (id) on delete set null,
  invited_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, program_id, address),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('program_guests');
create index program_guests_address on program_guests (platform_id, address);

-- Wrong passwords, by a fingerprint of the network that sent them; forgotten after an hour.
create table program_wrong_passwords (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  network text not null,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('program_wrong_passwords');
create index program_wrong_passwords_of on program_wrong_passwords (platform_id, program_id, at);
