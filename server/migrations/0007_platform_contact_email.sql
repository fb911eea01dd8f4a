-- Where answers to the platform's mails go; empty: nowhere in particular.
alter table platforms add column contact_email text not null default '';
