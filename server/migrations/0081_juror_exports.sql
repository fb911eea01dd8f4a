-- Whether jurors may take along, as files, what they are asked to judge and what they wrote of it.
alter table evaluation_sessions
  add column juror_export text not null default 'none' check (juror_export in ('none', 'own'));
