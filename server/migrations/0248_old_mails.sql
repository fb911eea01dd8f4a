-- What mails say is forgotten after 90 days, the oldest of all platforms first.
drop index emails_with_words;
create index emails_with_words on emails (created_at) where html <> '';

-- A mail whose last try was put off stayed so without being tried again: tries end within hours.
update emails set state = 'failed', handing_at = null where state = 'deferred' and created_at < now() - interval '2 days';

alter table email_moments drop constraint email_moments_kind_check;
alter table email_moments add constraint email_moments_kind_check check (kind in ('handed', 'kept', 'deferred', 'refused',
  'given_up', 'delivered', 'bounced', 'complained', 'suppressed', 'lifted', 'doubtful', 'resent'));
