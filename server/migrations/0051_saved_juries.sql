-- Juries kept to be used again: people with their roles and topics. Without a program they serve all of the platform.
create table saved_juries (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('saved_juries');
create index saved_juries_program on saved_juries (platform_id, program_id);

create table saved_jury_members (
  platform_id uuid not null,
  saved_jury_id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  organisation text not null default '',
  lang text not null,
  role text not null check (role in ('chair', 'deputy', 'juror', 'secretary', 'observer')),
  min_load int check (min_load > 0),
  max_load int check (max_load > 0),
  expertise jsonb not null default '{}',
  languages text[] not null default '{}',
  phone text not null default '',
  company_number text not null default '',
  primary key (platform_id, saved_jury_id, email),
  foreign key (platform_id, saved_jury_id) references saved_juries (platform_id, id) on delete cascade
);
select laurel.protect('saved_jury_members');
create index saved_jury_members_email on saved_jury_members (platform_id, email);
