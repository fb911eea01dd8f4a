-- Keys with which programs call the API in the name of whoever made them.
create table api_keys (
  platform_id uuid not null,
  id uuid not null,
  name text not null,
  -- Of its secret, SHA-256.
  hash text not null,
  -- The last letters of the secret.
  hint text not null,
  -- The secret that was replaced opens for some time.
  former_hash text,
  former_until timestamptz,
  scopes text[] not null,
  -- The one program that it may work on.
  program_id uuid,
  ip_ranges text[] not null default '{}',
  expires_at timestamptz,
  last_used_at timestamptz,
  -- Its rights are theirs: without them it is nothing.
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references users (id) on delete set null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check ((former_hash is null) = (former_until is null))
);
select laurel.protect('api_keys');
create unique index api_keys_hash on api_keys (platform_id, hash);
create index api_keys_former on api_keys (platform_id, former_hash) where former_hash is not null;
create unique index api_keys_name on api_keys (platform_id, lower(name)) where revoked_at is null;
create index api_keys_program on api_keys (platform_id, program_id);
create index api_keys_author on api_keys (created_by);

-- Webhooks that a key or an application made tell no more than it may know itself.
alter table webhook_endpoints add column within text[];

alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'platform.integrations.manage')
  where key in ('owner', 'administrator') and not ('platform.integrations.manage' = any (permissions));
alter table roles force row level security;
