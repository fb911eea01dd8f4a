-- More kinds of files can be kept without what says who made them: what could not be is looked at again.
alter table bare_files no force row level security;
delete from bare_files where not is_bare;
alter table bare_files force row level security;

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
