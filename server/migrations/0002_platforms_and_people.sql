create table platforms (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  plan text not null default 'custom' check (plan in ('free', 'trial', 'basic', 'plus', 'pro', 'custom', 'partner', 'standby')),
  status text not null default 'active' check (status in ('active', 'standby', 'suspended', 'deleted')),
  default_lang text not null default 'fr',
  supported_langs text[] not null default '{fr,en}',
  domain_to_use text unique,
  scheme text not null default 'https' check (scheme in ('http', 'https')),
  primary_color text not null default '#18347e' check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  secondary_color text not null default '#2c77ff' check (secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  tagline jsonb not null default '{}',
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index platforms_one_default on platforms (is_default) where is_default;

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  firstname text not null default '',
  lastname text not null default '',
  password_hash text,
  lang text not null default 'fr',
  super_admin boolean not null default false,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);

-- Someone known to a platform, staff or applicant. Only through this row may the platform see the account.
create table members (
  platform_id uuid not null references platforms (id),
  user_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (platform_id, user_id)
);
select laurel.protect('members');
create index members_user on members (user_id);

alter table users enable row level security;
alter table users force row level security;
create policy known_to_platform on users for select to laurel_app using (
  exists (
    select 1 from members
    where members.user_id = users.id and members.platform_id = (select current_setting('app.platform_id')::uuid)
  )
);
create policy whole_installation on users for all to laurel_across using (true) with check (true);
grant select on users to laurel_app;
grant select, insert, update, delete on users to laurel_across;

alter table platforms enable row level security;
alter table platforms force row level security;
create policy readable on platforms for select to laurel_app using (true);
create policy own_platform on platforms for update to laurel_app
  using (id = (select current_setting('app.platform_id')::uuid)) with check (id = (select current_setting('app.platform_id')::uuid));
create policy whole_installation on platforms for all to laurel_across using (true) with check (true);
grant select, update on platforms to laurel_app;
grant select, insert, update, delete on platforms to laurel_across;

-- One sign-in is one device; its refresh tokens follow each other, and using an old one again ends the sign-in.
create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_because text
);
create index sign_ins_user on sign_ins (user_id);

create table refresh_tokens (
  hash text primary key,
  sign_in_id uuid not null references sign_ins (id) on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_sign_in on refresh_tokens (sign_in_id);

-- Links sent by mail: prove an address, choose a new password.
create table mail_proofs (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirm_account', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_proofs_user on mail_proofs (user_id, purpose);

create table banned_email_domains (
  domain text primary key check (domain = lower(domain))
);

grant select, insert, update, delete on sign_ins, refresh_tokens, mail_proofs to laurel_across;
grant select on sign_ins to laurel_app;
grant select on banned_email_domains to laurel_app;
grant select, insert, update, delete on banned_email_domains to laurel_across;

create table roles (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  -- Built-in roles carry a key (owner, administrator, collaborator, manager, evaluator, observer) and cannot be changed.
  key text,
  name text not null,
  scope text not null check (scope in ('platform', 'program')),
  permissions text[] not null,
  created_at timestamptz not null default now(),
  primary key (platform_id, id),
  unique (platform_id, key)
);
select laurel.protect('roles');
