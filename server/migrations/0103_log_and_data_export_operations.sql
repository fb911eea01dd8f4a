alter table operations no force row level security;
alter table log_exports no force row level security;
alter table data_exports no force row level security;

insert into operations (platform_id, id, kind, program_id, requested_by, state, attempt, failure, created_at, heartbeat_at,
    ended_at, expires_at)
  select platform_id, id, 'log-exports', program_id, requested_by, state, (state <> 'waiting')::int, failure, asked_at,
    case when state <> 'waiting' then asked_at end, case when state <> 'waiting' then asked_at end,
    case when state <> 'waiting' then expires_at end
  from log_exports;
insert into operations (platform_id, id, kind, requested_by, live_key, state, attempt, failure, created_at, heartbeat_at,
    ended_at, expires_at)
  select platform_id, id, 'data-exports', user_id,
    -- Of several that wait for one person the last is the one that counts.
    case when state <> 'waiting' or id = (max(id::text) filter (where state = 'waiting')
      over (partition by platform_id, user_id))::uuid then user_id::text end,
    case state when 'ready' then 'done' else state end, (state <> 'waiting')::int,
    case when state = 'failed' then 'unexpected' end, asked_at,
    case when state <> 'waiting' then coalesce(ready_at, asked_at) end,
    case when state <> 'waiting' then coalesce(ready_at, asked_at) end,
    case when state <> 'waiting' then expires_at end
  from data_exports;
select laurel.carry_operations('log-exports', '{audit.log-export,audit.drop-log-export}');
select laurel.carry_operations('data-exports', '{privacy.export,privacy.drop-export}');
select laurel.carry_expiry(o, e.storage_key) from log_exports e
  join operations o on o.platform_id = e.platform_id and o.id = e.id where o.expires_at is not null;
select laurel.carry_expiry(o, e.storage_key) from data_exports e
  join operations o on o.platform_id = e.platform_id and o.id = e.id where o.expires_at is not null;

alter table log_exports
  add foreign key (platform_id, id) references operations (platform_id, id) on delete cascade,
  drop column requested_by,
  drop column state,
  drop column failure,
  drop column asked_at,
  drop column expires_at;
create index log_exports_program on log_exports (platform_id, program_id);
alter table data_exports
  add foreign key (platform_id, id) references operations (platform_id, id) on delete cascade,
  drop column user_id,
  drop column state,
  drop column asked_at,
  drop column ready_at,
  drop column expires_at;

alter table operations force row level security;
alter table log_exports force row level security;
alter table data_exports force row level security;
