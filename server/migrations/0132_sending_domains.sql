-- Domains in whose name mails leave. Private keys are sealed; `records` holds, by kind, what was found of each DNS record.
create table sending_domains (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  name text not null check (name = lower(name) and length(name) <= 253),
  state text not null default 'pending' check (state in ('pending', 'verified', 'failing')),
  -- Why it is not verified although its records are there: another platform has proven it.
  problem text check (problem in ('elsewhere')),
  selector text not null,
  key text not null,
  public_key text not null,
  -- Of a rotation: signs once its record was seen.
  next_selector text,
  next_key text,
  next_public_key text,
  -- Of the key before: its record stays until then, for mails that are still on their way.
  former_selector text,
  former_public_key text,
  former_until timestamptz,
  records jsonb not null default '{}',
  asked_at timestamptz,
  checked_at timestamptz,
  -- When the name servers last answered about the key.
  answered_at timestamptz,
  verified_at timestamptz,
  failing_since timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, name),
  check ((state = 'failing') = (failing_since is not null)),
  check (state = 'pending' or verified_at is not null),
  check ((next_selector is null) = (next_key is null) and (next_key is null) = (next_public_key is null))
);
select laurel.protect('sending_domains');
create index sending_domains_name on sending_domains (name) where state <> 'pending';

-- Addresses in whose name mails leave, once their domain is verified.
create table senders (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  domain_id uuid not null,
  address text not null check (address = lower(address)),
  name text not null,
  reply_to text,
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, address),
  foreign key (platform_id, domain_id) references sending_domains (platform_id, id) on delete cascade
);
select laurel.protect('senders');
create unique index senders_default on senders (platform_id) where is_default;
create index senders_of_domain on senders (platform_id, domain_id);

-- The sender that a program chose; the default one serves the others.
create table program_senders (
  platform_id uuid not null references platforms (id),
  program_id uuid not null,
  sender_id uuid not null,
  primary key (platform_id, program_id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, sender_id) references senders (platform_id, id) on delete cascade
);
select laurel.protect('program_senders');
create index program_senders_of on program_senders (platform_id, sender_id);

-- The address that a mail left from (null: the installation’s own), and the sender that it asks for (null: that of its program).
alter table emails add column from_address text, add column sender_id uuid;
create index emails_from on emails (platform_id, from_address, created_at) where from_address is not null;
