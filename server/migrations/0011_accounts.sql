-- How a sign-in was opened, which second factor it showed, and when the person last proved to be there.
alter table sign_ins
  add column method text not null default 'password' check (method in ('password', 'magic_link', 'passkey', 'invitation')),
  add column second_factor text check (second_factor in ('totp', 'recovery_code', 'passkey')),
  add column proven_at timestamptz not null default now();

-- Accounts that were erased stay as a row without a person, for the records that name them.
alter table users add column erased_at timestamptz;

-- Codes of an authenticator app: the secret is sealed with the installation's key.
create table totp_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  sealed text not null,
  -- Null until a first code has shown that the app holds the secret.
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was taken: no code counts twice.
  last_step bigint,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, hash)
);

-- Wrong codes and passwords given by somebody who already shows something of the account.
create table proof_failures (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz not null default now()
);
create index proof_failures_user on proof_failures (user_id, at);

create table passkeys (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- The host that it was made for: browsers offer it there alone.
  rp_id text not null,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_synced boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What must come back signed by a passkey, or with a second factor: once, soon.
create table sign_in_challenges (
  hash text primary key,
  purpose text not null check (purpose in ('passkey_registration', 'passkey_sign_in', 'second_factor')),
  user_id uuid references users (id) on delete cascade,
  method text check (method in ('password', 'magic_link')),
  expires_at timestamptz not null
);
create index sign_in_challenges_age on sign_in_challenges (expires_at);

alter table mail_proofs
  drop constraint mail_proofs_purpose_check,
  add constraint mail_proofs_purpose_check
    check (purpose in ('confirm_account', 'reset_password', 'magic_link', 'change_email', 'stop_email_change')),
  -- The address to change to, or to come back to.
  add column email text;

grant select, insert, update, delete on totp_secrets, recovery_codes, proof_failures, passkeys, sign_in_challenges to laurel_across;

-- From then on, whoever holds the role works with a second factor.
alter table roles add column two_factor_from timestamptz;

create table data_exports (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  storage_key text,
  size bigint,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (platform_id, id)
);
select laurel.protect('data_exports');
create index data_exports_user on data_exports (platform_id, user_id, asked_at desc);

-- An account leaves the whole installation, whatever platform it was asked on.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz
);
grant select, insert, update, delete on account_deletions to laurel_across;
