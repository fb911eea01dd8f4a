-- Of those who have no account here: the team writes down what they agreed to, and where that can be read.
alter table gallery_consents add column proof text not null default '',
  add column recorded_by uuid references users (id) on delete set null;
create index gallery_consents_recorded on gallery_consents (recorded_by) where recorded_by is not null;
