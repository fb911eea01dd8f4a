-- A sign-in says where it was opened. One that a platform's provider opened works on that platform alone.
alter table sign_ins
  add column opened_on uuid references platforms (id) on delete cascade,
  add column bound_platform_id uuid references platforms (id) on delete cascade,
  drop constraint sign_ins_method_check,
  add constraint sign_ins_method_check
    check (method in ('password', 'magic_link', 'passkey', 'invitation', 'google', 'sso')),
  drop constraint sign_ins_second_factor_check,
  add constraint sign_ins_second_factor_check
    check (second_factor in ('totp', 'recovery_code', 'passkey', 'provider'));
create index sign_ins_place on sign_ins (opened_on, last_seen_at) where ended_at is null;

alter table sign_in_challenges
  add column bound_platform_id uuid references platforms (id) on delete cascade,
  drop constraint sign_in_challenges_method_check,
  add constraint sign_in_challenges_method_check check (method in ('password', 'magic_link', 'google', 'sso'));

-- Providers of OpenID Connect: whoever administers the platform answers for what they assert.
create table identity_providers (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  audience text not null check (audience in ('applicant', 'staff')),
  name text not null,
  issuer text not null,
  client_id text not null,
  secret_sealed text not null,
  secret_hint text not null,
  scopes text[] not null default '{openid,email,profile}',
  -- Which claim holds the address, the names, the groups.
  claim_map jsonb not null default '{}',
  may_sign_up boolean not null default false,
  -- From then on, people of its proven domains who work here come in by it alone.
  required_from timestamptz,
  -- Of a role that was deleted since, nothing comes.
  default_role_id uuid,
  -- [{ "group": "jury", "roleId": "…" }]
  group_roles jsonb not null default '[]',
  trusts_amr boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'tested', 'on', 'off')),
  tested_at timestamptz,
  tested_by uuid references users (id) on delete set null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (platform_id, id)
);
select laurel.protect('identity_providers');

-- Domains of mail addresses, each proven by a record of the name servers.
create table provider_domains (
  platform_id uuid not null,
  domain text not null check (domain = lower(domain)),
  provider_id uuid not null,
  token text not null,
  proven_at timestamptz,
  primary key (platform_id, domain),
  foreign key (platform_id, provider_id) references identity_providers (platform_id, id) on delete cascade
);
select laurel.protect('provider_domains');
create index provider_domains_provider on provider_domains (platform_id, provider_id);

-- Who somebody is to a platform's provider: known by its subject, never by an address.
create table external_identities (
  platform_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email_then text not null,
  linked_by text not null check (linked_by in ('self', 'proof', 'sign_up')),
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, provider_id, issuer, subject),
  foreign key (platform_id, provider_id) references identity_providers (platform_id, id) on delete cascade
);
select laurel.protect('external_identities');
create index external_identities_user on external_identities (user_id);

-- Roles that a provider's groups gave: they go when the group does.
create table provider_grants (
  platform_id uuid not null,
  provider_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  role_id uuid not null,
  primary key (platform_id, provider_id, user_id, role_id),
  foreign key (platform_id, provider_id) references identity_providers (platform_id, id) on delete cascade,
  foreign key (platform_id, role_id) references roles (platform_id, id) on delete cascade
);
select laurel.protect('provider_grants');
create index provider_grants_user on provider_grants (user_id);

-- Google is the installation's: its identities belong to accounts, not to platforms.
create table google_identities (
  id uuid primary key,
  subject text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  email_then text not null,
  linked_by text not null check (linked_by in ('self', 'proof', 'sign_up')),
  linked_at timestamptz not null,
  last_used_at timestamptz
);
create index google_identities_user on google_identities (user_id);
grant select, insert, update, delete on google_identities to laurel_across;

-- A way to a provider and back: once, within ten minutes, in one browser.
create table sso_flows (
  platform_id uuid not null references platforms (id) on delete cascade,
  state_hash text not null,
  -- Null: Google.
  provider_id uuid,
  audience text not null check (audience in ('applicant', 'staff')),
  purpose text not null check (purpose in ('sign_in', 'link', 'test')),
  user_id uuid references users (id) on delete cascade,
  nonce text not null,
  verifier_sealed text not null,
  browser_hash text not null,
  back_to text,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (platform_id, state_hash),
  foreign key (platform_id, provider_id) references identity_providers (platform_id, id) on delete cascade
);
select laurel.protect('sso_flows');
create index sso_flows_age on sso_flows (platform_id, expires_at);

-- What a provider asserted of an address that has an account: linked once its owner proves it, by their own means.
create table link_proofs (
  platform_id uuid not null references platforms (id) on delete cascade,
  hash text not null,
  user_id uuid not null references users (id) on delete cascade,
  provider_id uuid,
  issuer text not null,
  subject text not null,
  email text not null,
  groups text[] not null default '{}',
  shows_factor boolean not null default false,
  browser_hash text not null,
  back_to text,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (platform_id, hash),
  foreign key (platform_id, provider_id) references identity_providers (platform_id, id) on delete cascade
);
select laurel.protect('link_proofs');
create index link_proofs_age on link_proofs (platform_id, expires_at);

alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'platform.security.manage')
  where key in ('owner', 'administrator') and not ('platform.security.manage' = any (permissions));
alter table roles force row level security;
