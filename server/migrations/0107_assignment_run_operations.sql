alter table operations no force row level security;
alter table jury_runs no force row level security;

insert into operations (platform_id, id, kind, program_id, live_key, state, done, total, attempt, created_at, heartbeat_at,
    ended_at)
  select r.platform_id, r.id, 'assignment-runs', s.program_id,
    -- Of several at work in one session the last is the one that counts.
    case when r.state not in ('waiting', 'running') or r.id = (max(r.id::text) filter (where r.state in ('waiting', 'running'))
      over (partition by r.platform_id, r.session_id))::uuid then r.session_id::text end,
    case when r.state in ('computed', 'published', 'rolled_back') then 'done' else r.state end,
    round(r.progress * 1000), 1000, greatest(r.attempt, (r.state = 'running')::int), r.created_at,
    case when r.state <> 'waiting' then r.updated_at end,
    case when r.state not in ('waiting', 'running') then r.updated_at end
  from jury_runs r join evaluation_sessions s on s.platform_id = r.platform_id and s.id = r.session_id;
select laurel.carry_operations('assignment-runs', '{evaluation.jury-run,evaluation.jury-run-watch}');

alter table jury_runs
  add foreign key (platform_id, id) references operations (platform_id, id) on delete cascade,
  drop column state,
  drop column progress,
  drop column attempt,
  drop column created_at,
  drop column updated_at;

alter table operations force row level security;
alter table jury_runs force row level security;
