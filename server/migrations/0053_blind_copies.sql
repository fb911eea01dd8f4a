-- A file that staff put in the place of another for blind jurors: its key, name, size and kind.
alter table redactions add column copy jsonb;

-- Learning who is behind an entry of a blind session is a right of its own: usual roles that set sessions up have it, others are given it.
alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'program.evaluation.reveal')
  where key in ('owner', 'administrator', 'manager') and not ('program.evaluation.reveal' = any (permissions));
alter table roles force row level security;

-- Who judges where without knowing who applies: from the opening until the decisions are public, or for as long as the
-- session's policy says. Rights of staff give way to it (docs/decisions/0020-judging-blind-as-staff.md).
create view blind_judging with (security_invoker = true) as
  select j.platform_id, j.user_id, s.program_id, s.id as session_id
  from jurors j join evaluation_sessions s on s.platform_id = j.platform_id and s.id = j.session_id
  where j.state = 'accepted' and s.applicant_identity <> 'shown'
    and s.state in ('open', 'paused', 'closed', 'deliberation', 'decided')
    and not (s.applicant_identity = 'until_deliberation' and s.state in ('deliberation', 'decided'))
    and not (s.applicant_identity = 'until_own'
      and exists (select from assignments a where a.platform_id = j.platform_id and a.juror_id = j.id)
      and not exists (select from assignments a
        left join evaluations w on w.platform_id = a.platform_id and w.assignment_id = a.id and w.state = 'submitted'
        where a.platform_id = j.platform_id and a.juror_id = j.id and w.id is null
          and not exists (select from conflicts k where k.platform_id = a.platform_id and k.juror_id = a.juror_id
            and k.entry_id = a.entry_id and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror')))));
grant select on blind_judging to laurel_app, laurel_across;

-- Sessions that were opened before entries were taken down: what their jurors read is taken now.
alter table evaluation_sessions no force row level security;
alter table entries no force row level security;
alter table entry_projections no force row level security;
do $$
declare
  waiting record;
begin
  for waiting in
    select s.platform_id, s.id from evaluation_sessions s
    where s.state <> 'draft' and exists (select from entries e
      where e.platform_id = s.platform_id and e.session_id = s.id and not exists (select from entry_projections p
        where p.platform_id = e.platform_id and p.entry_id = e.id))
  loop
    perform graphile_worker.add_job(
      'evaluation.take-entries',
      payload := json_build_object('platformId', waiting.platform_id, 'payload', json_build_object('sessionId', waiting.id)),
      job_key := waiting.platform_id || ':take-entries:' || waiting.id
    );
  end loop;
end $$;
alter table evaluation_sessions force row level security;
alter table entries force row level security;
alter table entry_projections force row level security;
