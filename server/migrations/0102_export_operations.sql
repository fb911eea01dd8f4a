-- Brings the live operations of a kind to the queue, in place of the jobs that worked at them before. For the migrations
-- that move a kind; the last of them drops it.
create function laurel.carry_operations(moved text, old_jobs text[]) returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  delete from graphile_worker._private_jobs
    where task_id in (select id from graphile_worker._private_tasks where identifier = any (old_jobs));
  perform graphile_worker.add_job('operations.run',
      payload := json_build_object('platformId', platform_id,
        'payload', json_build_object('operationId', id, 'kind', kind)),
      job_key := platform_id || ':operation:' || id, max_attempts := 5),
    graphile_worker.add_job('operations.watch',
      payload := json_build_object('platformId', platform_id,
        'payload', json_build_object('operationId', id, 'kind', kind)),
      job_key := platform_id || ':operation-watch:' || id, run_at := now() + interval '2 minutes')
  from operations where kind = moved and state in ('waiting', 'running');
end $$;

create function laurel.carry_expiry(operation operations, storage_key text) returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  perform graphile_worker.add_job('operations.expire', run_at := operation.expires_at,
    payload := json_build_object('platformId', operation.platform_id, 'payload', json_build_object(
      'operationId', operation.id, 'kind', operation.kind, 'storageKey', storage_key)));
end $$;

alter table operations no force row level security;
alter table exports no force row level security;

insert into operations (platform_id, id, kind, program_id, requested_by, state, done, total, attempt, failure, created_at,
    heartbeat_at, ended_at, expires_at)
  select platform_id, id, 'exports', program_id, requested_by, state, done, total, greatest(run, (state = 'running')::int),
    failure, created_at, case when state <> 'waiting' then updated_at end,
    case when state not in ('waiting', 'running') then coalesce(finished_at, updated_at) end, expires_at
  from exports;
select laurel.carry_operations('exports', '{exchange.export,exchange.export-watch,exchange.export-expiry}');
select laurel.carry_expiry(o, e.storage_key) from exports e
  join operations o on o.platform_id = e.platform_id and o.id = e.id
  where o.state = 'done' and o.expires_at is not null;

alter table exports
  add foreign key (platform_id, id) references operations (platform_id, id) on delete cascade,
  drop column requested_by,
  drop column state,
  drop column total,
  drop column done,
  drop column run,
  drop column failure,
  drop column created_at,
  drop column updated_at,
  drop column finished_at,
  drop column expires_at;

alter table operations force row level security;
alter table exports force row level security;
