alter table operations no force row level security;
alter table program_archives no force row level security;

-- One that was checked has ended well and waits for a yes, unless its time is over.
insert into operations (platform_id, id, kind, program_id, requested_by, state, done, total, attempt, failure, created_at,
    heartbeat_at, ended_at, expires_at)
  select platform_id, id, 'program-archives', program_id, requested_by, case state when 'checked' then 'done' else state end,
    done, total, greatest(run, (state = 'running')::int), failure, created_at,
    case when state <> 'waiting' then updated_at end,
    case when state not in ('waiting', 'running') then coalesce(finished_at, updated_at) end,
    case when state = 'expired' then coalesce(expires_at, updated_at) else expires_at end
  from program_archives;
-- Those that came in before archives were checked first.
update program_archives set confirmed_at = created_at where direction = 'in' and state = 'done' and confirmed_at is null;
select laurel.carry_operations('program-archives', '{exchange.archive,exchange.archive-watch,exchange.archive-expiry}');
select laurel.carry_expiry(o, a.storage_key) from program_archives a
  join operations o on o.platform_id = a.platform_id and o.id = a.id
  where o.state = 'done' and o.expires_at is not null;

alter table program_archives
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
alter table program_archives force row level security;
