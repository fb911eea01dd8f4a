-- Files of blind sessions, by whether they could be kept without what says who made them. Those of other kinds have no row:
-- pictures are always written anew, plain texts say nothing beside themselves.
create table bare_files (
  platform_id uuid not null,
  file_key text not null,
  is_bare boolean not null,
  made_at timestamptz not null,
  primary key (platform_id, file_key),
  foreign key (platform_id, file_key) references files (platform_id, key) on delete cascade
);
select laurel.protect('bare_files');

-- Blind sessions at work: their files are looked at now.
alter table evaluation_sessions no force row level security;
do $$
declare
  waiting record;
begin
  for waiting in
    select s.platform_id, s.id from evaluation_sessions s
    where s.applicant_identity <> 'shown' and s.state <> 'archived'
  loop
    perform graphile_worker.add_job(
      'evaluation.bare-files',
      payload := json_build_object('platformId', waiting.platform_id, 'payload', json_build_object('sessionId', waiting.id)),
      job_key := waiting.platform_id || ':bare-files:' || waiting.id
    );
  end loop;
end $$;
alter table evaluation_sessions force row level security;
