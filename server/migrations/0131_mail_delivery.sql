-- What became of a mail after the mail server took it: its answer is kept, and what reports say later.
alter table emails drop constraint emails_state_check;
alter table emails add constraint emails_state_check check (state in
  ('queued', 'deferred', 'sent', 'kept', 'delivered', 'failed', 'bounced', 'complained', 'suppressed', 'cancelled'));
alter table emails add column smtp_code integer, add column smtp_status text;

create table email_moments (
  platform_id uuid not null references platforms (id),
  email_id uuid not null,
  id uuid not null,
  kind text not null check (kind in
    ('handed', 'kept', 'deferred', 'refused', 'delivered', 'bounced', 'complained', 'suppressed', 'lifted')),
  detail text not null default '',
  at timestamptz not null,
  primary key (platform_id, email_id, id),
  foreign key (platform_id, email_id) references emails (platform_id, id) on delete cascade
);
select laurel.protect('email_moments');

-- Addresses to which nothing leaves for a time. `list`: no mail to many; `all`: nothing but what the person asks for.
-- The address itself is not kept here.
create table suppressions (
  platform_id uuid not null references platforms (id),
  address_hash text not null,
  stream text not null check (stream in ('all', 'list')),
  reason text not null check (reason in ('hard', 'complaint', 'unsubscribed', 'manual')),
  email_id uuid,
  times integer not null default 1,
  until timestamptz,
  first_at timestamptz not null,
  last_at timestamptz not null,
  tried_at timestamptz,
  lifted_at timestamptz,
  lifted_by uuid references users (id) on delete set null,
  lifted_why text,
  primary key (platform_id, address_hash, stream)
);
select laurel.protect('suppressions');
drop index emails_failed;
create index emails_failed on emails (platform_id, program_id) where state in ('failed', 'bounced', 'suppressed');
