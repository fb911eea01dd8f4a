-- Hosts that are not ours, to which mails of a new platform led: whoever administers the installation looks for phishing there.
create table foreign_mail_links (
  platform_id uuid not null,
  email_id uuid not null,
  host text not null,
  kind text not null,
  at timestamptz not null,
  primary key (platform_id, email_id, host),
  foreign key (platform_id, email_id) references emails (platform_id, id) on delete cascade
);
select laurel.protect('foreign_mail_links');
create index foreign_mail_links_host on foreign_mail_links (platform_id, kind, host, at);
