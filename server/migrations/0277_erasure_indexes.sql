-- Erasing an application looks for what was said about it.
create index webhook_deliveries_subject on webhook_deliveries (platform_id, subject_id) where subject_id is not null;
create index emails_of_application on emails (platform_id, application_id) where application_id is not null;
