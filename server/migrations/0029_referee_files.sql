-- Files that came through a personal link: whose, and whether those who apply may read them.
alter table files
  add column referee_id uuid,
  add column is_confidential boolean not null default false,
  add constraint files_referee foreign key (platform_id, referee_id)
    references referees (platform_id, id) on delete set null (referee_id);
create index files_referee on files (platform_id, referee_id) where referee_id is not null;
