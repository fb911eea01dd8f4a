-- Signatures that opened a socket: each opens one. Kept until they would have expired.
create table used_signatures (
  platform_id uuid not null references platforms (id) on delete cascade,
  id text not null,
  expires_at timestamptz not null,
  primary key (platform_id, id)
);
select laurel.protect('used_signatures');
create index used_signatures_expiry on used_signatures (platform_id, expires_at);

-- People who apply together: invited by the owner, then by right. The link of the mail counts once.
create table collaborators (
  platform_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  email text not null check (email = lower(email)),
  -- Null until somebody accepts.
  user_id uuid references users (id) on delete cascade,
  rights text not null check (rights in ('view', 'edit', 'submit')),
  token_hash text not null,
  expires_at timestamptz not null,
  invited_by uuid references users (id) on delete set null,
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  -- The owner wants to hand the application over; it changes hands when this person accepts.
  ownership_offered_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, application_id, email),
  unique (platform_id, token_hash),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  check ((user_id is null) = (accepted_at is null)),
  check (ownership_offered_at is null or user_id is not null)
);
select laurel.protect('collaborators');
create unique index collaborators_person on collaborators (platform_id, user_id, application_id) where user_id is not null;

-- Referees and signatories: people without account who answer the fields of one role in one step, through a personal link.
create table referees (
  platform_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  step_id uuid not null,
  -- The name that the form gives to whoever answers: `answeredBy` of the fields.
  role text not null,
  name text not null,
  email text not null check (email = lower(email)),
  lang text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  invited_by uuid references users (id) on delete set null,
  invited_at timestamptz not null default now(),
  reminded_at timestamptz,
  reminders int not null default 0,
  opened_at timestamptz,
  answered_at timestamptz,
  declined_at timestamptz,
  -- Kept apart from the applicant's own: confidential ones never stand beside them.
  answers jsonb not null default '{}',
  saved_at timestamptz,
  version int not null default 0,
  primary key (platform_id, id),
  unique (platform_id, application_id, step_id, role),
  unique (platform_id, token_hash),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, step_id) references steps (platform_id, id) on delete cascade
);
select laurel.protect('referees');
