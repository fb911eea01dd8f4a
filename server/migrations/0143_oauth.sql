-- Applications that act in the name of people who allowed it.
create table oauth_apps (
  platform_id uuid not null,
  id uuid not null,
  client_id text not null,
  name text not null,
  publisher text not null default '',
  redirect_uris text[] not null,
  scopes text[] not null,
  is_public boolean not null,
  secret_hash text,
  secret_hint text,
  suspended_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (platform_id, id),
  check (is_public = (secret_hash is null))
);
select laurel.protect('oauth_apps');
create unique index oauth_apps_client on oauth_apps (platform_id, client_id);

create table oauth_grants (
  platform_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, app_id) references oauth_apps (platform_id, id) on delete cascade
);
select laurel.protect('oauth_grants');
create unique index oauth_grants_one on oauth_grants (platform_id, app_id, user_id) where revoked_at is null;
create index oauth_grants_user on oauth_grants (user_id);

create table oauth_codes (
  platform_id uuid not null,
  hash text not null,
  grant_id uuid not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (platform_id, hash),
  foreign key (platform_id, grant_id) references oauth_grants (platform_id, id) on delete cascade
);
select laurel.protect('oauth_codes');
create index oauth_codes_grant on oauth_codes (platform_id, grant_id);

create table oauth_tokens (
  platform_id uuid not null,
  hash text not null,
  grant_id uuid not null,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A refresh token that was changed for the next pair.
  used_at timestamptz,
  primary key (platform_id, hash),
  foreign key (platform_id, grant_id) references oauth_grants (platform_id, id) on delete cascade
);
select laurel.protect('oauth_tokens');
create index oauth_tokens_grant on oauth_tokens (platform_id, grant_id);

-- Subscriptions of other tools, each with the webhook that serves it and what made it.
create table hook_subscriptions (
  platform_id uuid not null,
  endpoint_id uuid not null,
  event text not null,
  -- The key or the consent; null where somebody signed in made it.
  delegate_id uuid,
  created_at timestamptz not null,
  primary key (platform_id, endpoint_id),
  foreign key (platform_id, endpoint_id) references webhook_endpoints (platform_id, id) on delete cascade
);
select laurel.protect('hook_subscriptions');
create index hook_subscriptions_delegate on hook_subscriptions (platform_id, delegate_id);
