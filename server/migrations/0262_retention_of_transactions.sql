-- Whoever paid is forgotten by a rule too, once the law has no more use of it.
alter table retention_rules drop constraint retention_rules_subject_check;
alter table retention_rules add constraint retention_rules_subject_check check (subject in
  ('applications', 'drafts', 'accounts', 'files', 'messages', 'transactions', 'mails', 'logs'));

-- Applications by the day of their decision: a rule counts from it.
create index applications_decided on applications (platform_id, program_id, decision_published_at, id)
  where decision_published_at is not null;
