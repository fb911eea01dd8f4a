-- Reports of providers that were taken already: the same one again changes nothing.
create table mail_reports (
  platform_id uuid not null references platforms (id),
  email_id uuid not null,
  report_hash text not null,
  at timestamptz not null,
  primary key (platform_id, email_id, report_hash),
  foreign key (platform_id, email_id) references emails (platform_id, id) on delete cascade
);
select laurel.protect('mail_reports');
