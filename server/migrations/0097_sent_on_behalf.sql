-- Why the team sent an application in the applicant's place; null: those who apply sent it.
alter table submissions add column on_behalf_reason text;
-- Answers that were missing when the team sent it all the same.
alter table submissions add column missing int not null default 0;
