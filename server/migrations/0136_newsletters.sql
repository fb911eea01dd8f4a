-- Lists that people sign up for, and the list of who applies to a program: mail about it is what they get, nothing else.
create table mail_lists (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  program_id uuid,
  name jsonb not null,
  -- What is sent and how often, as people read it before they sign up.
  purpose jsonb not null default '{}',
  is_public boolean not null default false,
  etag integer not null default 1,
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check (program_id is null or not is_public)
);
select laurel.protect('mail_lists');
create unique index mail_lists_of_program on mail_lists (platform_id, program_id) where program_id is not null;

-- Who is on a list, with the proof: which words they agreed to, when, and how. Who left stays, so that no import brings them back.
create table list_subscriptions (
  platform_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  -- Lower case.
  address text not null,
  name text not null default '',
  locale text not null,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  how text not null check (how in ('form', 'preferences', 'import', 'applicant')),
  consent_version integer,
  consent text not null default '',
  -- Of an import: what whoever imported said of the consent.
  imported_by uuid references users (id) on delete set null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- Who ended it: the person, somebody of the team, or a complaint; and the newsletter whose link it was.
  ended_by text check (ended_by in ('person', 'staff', 'complaint')),
  ended_through uuid,
  primary key (platform_id, id),
  unique (platform_id, list_id, address),
  foreign key (platform_id, list_id) references mail_lists (platform_id, id) on delete cascade,
  check ((state = 'unsubscribed') = (ended_at is not null)),
  check (state <> 'confirmed' or confirmed_at is not null)
);
select laurel.protect('list_subscriptions');
create index list_subscriptions_state on list_subscriptions (platform_id, list_id, state);
create index list_subscriptions_address on list_subscriptions (platform_id, address);
create index list_subscriptions_ended on list_subscriptions (platform_id, ended_through) where ended_through is not null;

create table newsletters (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  -- As the team calls it; readers see the subject.
  title text not null,
  list_id uuid,
  -- Who applies to a program: what a list of its applications holds.
  program_id uuid,
  audience jsonb not null default '{}',
  texts jsonb not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  reason text check (reason in ('manual', 'bounces', 'complaints', 'rights', 'nobody')),
  scheduled_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- Bounces before it was resumed do not stop it again.
  counts_from timestamptz,
  author_id uuid references users (id) on delete set null,
  author_name text not null default '',
  etag integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, list_id) references mail_lists (platform_id, id) on delete cascade,
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check ((state = 'scheduled') <= (scheduled_at is not null)),
  check ((state in ('sent', 'cancelled')) = (ended_at is not null))
);
select laurel.protect('newsletters');
create index newsletters_list on newsletters (platform_id, list_id);
create index newsletters_program on newsletters (platform_id, program_id) where program_id is not null;

-- One row for each address, written when it starts; it turns to written in the transaction that writes its mail.
create table newsletter_recipients (
  platform_id uuid not null,
  id uuid not null,
  newsletter_id uuid not null,
  subscription_id uuid,
  address_hash text not null,
  state text not null default 'waiting' check (state in ('waiting', 'written', 'skipped', 'failed')),
  why text check (why in ('unsubscribed', 'suppressed', 'gone', 'broke', 'cancelled')),
  email_id uuid,
  primary key (platform_id, id),
  unique (platform_id, newsletter_id, address_hash),
  foreign key (platform_id, newsletter_id) references newsletters (platform_id, id) on delete cascade,
  foreign key (platform_id, subscription_id) references list_subscriptions (platform_id, id) on delete set null (subscription_id),
  check ((state = 'written') = (email_id is not null)),
  check ((state in ('skipped', 'failed')) = (why is not null))
);
select laurel.protect('newsletter_recipients');
create index newsletter_recipients_waiting on newsletter_recipients (platform_id, newsletter_id, id) where state = 'waiting';
create index newsletter_recipients_email on newsletter_recipients (platform_id, email_id) where email_id is not null;
create index newsletter_recipients_subscription on newsletter_recipients (platform_id, subscription_id);

-- How many mails to many may leave now in the name of a domain: a bucket that fills with time.
create table sending_rates (
  platform_id uuid not null references platforms (id),
  domain text not null,
  tokens double precision not null,
  filled_at timestamptz not null,
  primary key (platform_id, domain)
);
select laurel.protect('sending_rates');

-- A mail to many carries how it is ended; it obeys the suppressions of such mails. `handing_at`: it is being handed over; a
-- mail found so was, perhaps, handed over before the server was killed.
alter table emails add column stream text not null default 'transactional' check (stream in ('transactional', 'list')),
  add column headers jsonb, add column handing_at timestamptz;
create index emails_of_lists on emails (platform_id, state) where stream = 'list' and state in ('queued', 'bounced', 'complained');
alter table email_moments drop constraint email_moments_kind_check;
alter table email_moments add constraint email_moments_kind_check check (kind in ('handed', 'kept', 'deferred', 'refused',
  'delivered', 'bounced', 'complained', 'suppressed', 'lifted', 'doubtful'));

-- Built-in roles hold what a new platform's do.
alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'platform.newsletters.manage')
  where key in ('owner', 'administrator') and not ('platform.newsletters.manage' = any (permissions));
alter table roles force row level security;
