-- After the award: what a program gives, by which agreement, in which parts, and what grantees report. Amounts are minor units
-- of the fund's currency. Signed agreements and payments outlive their application, as invoices do: no foreign key leads there.
create table grant_funds (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name text not null,
  currency text not null,
  cap bigint not null check (cap > 0),
  -- Grants of so much or more wait for a second person; null: none does.
  second_from bigint check (second_from >= 0),
  starts_on date,
  ends_on date,
  is_public boolean not null default false,
  payer_name text not null default '',
  sealed_iban text,
  masked_iban text not null default '',
  bic text not null default '',
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('grant_funds');
create index grant_funds_program on grant_funds (platform_id, program_id);

create table grants (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  fund_id uuid not null,
  application_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in
    ('proposed', 'approved', 'signing', 'signed', 'completed', 'refused', 'declined', 'canceled')),
  -- Of the application, as it was: the list names it when the application is gone.
  title text not null,
  purpose text not null default '',
  -- By the bar of the fund on the day when it was proposed.
  needs_second boolean not null,
  proposed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, fund_id) references grant_funds (platform_id, id) on delete cascade
);
select laurel.protect('grants');
create index grants_program on grants (platform_id, program_id, id desc);
create index grants_fund on grants (platform_id, fund_id);
create index grants_application on grants (platform_id, application_id);
create unique index grants_living on grants (platform_id, fund_id, application_id)
  where state not in ('refused', 'declined', 'canceled');

create table grant_decisions (
  platform_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  kind text not null check (kind in ('proposed', 'approved', 'refused', 'declined', 'canceled', 'completed')),
  by_id uuid,
  comment text not null default '',
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, grant_id) references grants (platform_id, id) on delete cascade
);
select laurel.protect('grant_decisions');
create index grant_decisions_grant on grant_decisions (platform_id, grant_id);

create table grant_templates (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  version int not null,
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('grant_templates');
create index grant_templates_program on grant_templates (platform_id, program_id);

create table grant_template_versions (
  platform_id uuid not null,
  template_id uuid not null,
  version int not null,
  name text not null,
  lang text not null,
  body text not null,
  saved_by uuid,
  saved_at timestamptz not null,
  primary key (platform_id, template_id, version),
  foreign key (platform_id, template_id) references grant_templates (platform_id, id) on delete cascade
);
select laurel.protect('grant_template_versions');

-- Written once: another version is another row. The document stands beside its hash, and goes where the row goes.
create table grant_agreements (
  platform_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  version int not null,
  template_id uuid not null,
  template_version int not null,
  state text not null check (state in ('sent', 'changes_asked', 'signed', 'void')),
  lang text not null,
  body text not null,
  document bytea not null,
  sha256 text not null,
  until date,
  message text not null default '',
  sent_by uuid,
  sent_at timestamptz not null,
  settled_at timestamptz,
  primary key (platform_id, id),
  unique (platform_id, grant_id, version),
  foreign key (platform_id, grant_id) references grants (platform_id, id) on delete cascade,
  foreign key (platform_id, template_id, template_version)
    references grant_template_versions (platform_id, template_id, version)
);
select laurel.protect('grant_agreements');
create unique index grant_agreements_living on grant_agreements (platform_id, grant_id) where state in ('sent', 'signed');
create index grant_agreements_template on grant_agreements (platform_id, template_id, template_version);

create table grant_signers (
  platform_id uuid not null,
  id uuid not null,
  agreement_id uuid not null,
  position int not null check (position > 0),
  kind text not null check (kind in ('grantee', 'organiser')),
  name text not null,
  email text not null,
  lang text not null,
  -- Of the personal link; none once it ended.
  token_hash text,
  seen_at timestamptz,
  signed_at timestamptz,
  method text check (method in ('typed', 'drawn', 'uploaded')),
  -- The typed name, or a picture in base64.
  signature text,
  user_id uuid,
  primary key (platform_id, id),
  unique (platform_id, agreement_id, position),
  foreign key (platform_id, agreement_id) references grant_agreements (platform_id, id) on delete cascade,
  check ((signed_at is null) = (signature is null) and (signed_at is null) = (method is null))
);
select laurel.protect('grant_signers');
create unique index grant_signers_token on grant_signers (platform_id, token_hash) where token_hash is not null;

-- Each event carries the hash of the one before: nothing is taken out of the middle unseen.
create table grant_evidence (
  platform_id uuid not null,
  agreement_id uuid not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('sent', 'seen', 'code_sent', 'signed', 'changes_asked', 'completed', 'voided')),
  at timestamptz not null,
  detail jsonb not null,
  hash text not null,
  primary key (platform_id, agreement_id, number),
  foreign key (platform_id, agreement_id) references grant_agreements (platform_id, id) on delete cascade
);
select laurel.protect('grant_evidence');

-- Codes that were mailed: the living one of a subject, which is who signs or the grant whose account is written.
create table grant_codes (
  platform_id uuid not null,
  subject_id uuid not null,
  code_hash text not null,
  tries int not null default 0,
  sends int not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (platform_id, subject_id)
);
select laurel.protect('grant_codes');

create table grant_reports (
  platform_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  title text not null,
  instructions text not null default '',
  due_on date not null,
  state text not null check (state in ('due', 'submitted', 'changes_asked', 'accepted', 'waived')),
  created_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, grant_id) references grants (platform_id, id) on delete cascade
);
select laurel.protect('grant_reports');
create index grant_reports_grant on grant_reports (platform_id, grant_id);

-- What was sent of a report, and what was answered.
create table grant_report_entries (
  platform_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  kind text not null check (kind in ('submitted', 'changes_asked', 'accepted', 'waived')),
  text text not null default '',
  spent bigint check (spent >= 0),
  by_id uuid,
  at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, report_id) references grant_reports (platform_id, id) on delete cascade
);
select laurel.protect('grant_report_entries');
create index grant_report_entries_report on grant_report_entries (platform_id, report_id);

-- Files of a report; of no entry yet while it is being written.
create table grant_report_files (
  platform_id uuid not null,
  file_id uuid not null,
  report_id uuid not null,
  entry_id uuid,
  primary key (platform_id, file_id),
  foreign key (platform_id, file_id) references files (platform_id, id) on delete cascade,
  foreign key (platform_id, report_id) references grant_reports (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references grant_report_entries (platform_id, id) on delete cascade
);
select laurel.protect('grant_report_files');
create index grant_report_files_report on grant_report_files (platform_id, report_id);
create index grant_report_files_entry on grant_report_files (platform_id, entry_id);

-- Where a grantee is paid: rows are added, never changed. A change holds later than it was given.
create table grant_payees (
  platform_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  holder text not null,
  sealed_iban text not null,
  masked_iban text not null,
  bic text not null default '',
  given_by uuid,
  given_at timestamptz not null,
  holds_from timestamptz not null,
  stopped_at timestamptz,
  stopped_by uuid,
  primary key (platform_id, id),
  foreign key (platform_id, grant_id) references grants (platform_id, id) on delete cascade,
  check (holds_from >= given_at)
);
select laurel.protect('grant_payees');
create index grant_payees_grant on grant_payees (platform_id, grant_id);

-- Made by one person, released by another; the content is sealed, since it holds numbers of accounts.
create table grant_files (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  fund_id uuid not null,
  message_id text not null,
  format text not null check (format in ('sepa', 'list')),
  execution_on date not null,
  currency text not null,
  total bigint not null check (total > 0),
  count int not null check (count > 0),
  sealed_content text not null,
  sha256 text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  paid_on date,
  canceled_at timestamptz,
  canceled_by uuid,
  primary key (platform_id, id),
  unique (platform_id, message_id),
  foreign key (platform_id, fund_id) references grant_funds (platform_id, id) on delete cascade,
  check (released_by is distinct from made_by and (released_by is null) = (released_at is null))
);
select laurel.protect('grant_files');
create index grant_files_program on grant_files (platform_id, program_id, id desc);
create index grant_files_fund on grant_files (platform_id, fund_id);

create table grant_installments (
  platform_id uuid not null,
  id uuid not null,
  grant_id uuid not null,
  position int not null,
  label text not null,
  amount bigint not null check (amount > 0),
  due_on date,
  report_id uuid,
  state text not null check (state in ('planned', 'held', 'listed', 'ordered', 'paid')),
  file_id uuid,
  payee_id uuid,
  paid_on date,
  primary key (platform_id, id),
  foreign key (platform_id, grant_id) references grants (platform_id, id) on delete cascade,
  foreign key (platform_id, report_id) references grant_reports (platform_id, id),
  foreign key (platform_id, file_id) references grant_files (platform_id, id),
  foreign key (platform_id, payee_id) references grant_payees (platform_id, id),
  check ((state in ('listed', 'ordered', 'paid')) = (file_id is not null and payee_id is not null)),
  check ((state = 'paid') = (paid_on is not null))
);
select laurel.protect('grant_installments');
create index grant_installments_grant on grant_installments (platform_id, grant_id);
create index grant_installments_report on grant_installments (platform_id, report_id);
create index grant_installments_file on grant_installments (platform_id, file_id);
create index grant_installments_payee on grant_installments (platform_id, payee_id);

alter table roles no force row level security;
update roles set permissions = permissions || array['program.grants.read', 'program.grants.manage',
    'program.grants.approve', 'program.grants.pay']
  where key in ('owner', 'administrator', 'manager') and not ('program.grants.read' = any (permissions));
alter table roles force row level security;
