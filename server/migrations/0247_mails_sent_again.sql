-- A mail that did not arrive is sent again to the address that its reader has now.
alter table email_moments drop constraint email_moments_kind_check;
alter table email_moments add constraint email_moments_kind_check check (kind in
  ('handed', 'kept', 'deferred', 'refused', 'delivered', 'bounced', 'complained', 'suppressed', 'lifted', 'doubtful', 'resent'));
