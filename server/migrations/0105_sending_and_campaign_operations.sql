alter table operations no force row level security;
alter table message_sendings no force row level security;
alter table update_campaigns no force row level security;

insert into operations (platform_id, id, kind, program_id, requested_by, live_key, state, total, attempt, created_at,
    heartbeat_at, ended_at)
  select platform_id, id, 'sendings', program_id, author_id,
    -- Of several at work in one program the last is the one that counts.
    case when state <> 'running' or id = (max(id::text) filter (where state = 'running')
      over (partition by platform_id, program_id))::uuid then program_id::text end,
    case state when 'running' then 'waiting' when 'finished' then 'done' else state end,
    total, (state <> 'running')::int, started_at, case when state <> 'running' then started_at end,
    case when state <> 'running' then coalesce(finished_at, started_at) end
  from message_sendings;
select laurel.carry_operations('sendings', '{send-messages}');
alter table message_sendings
  add foreign key (platform_id, id) references operations (platform_id, id) on delete cascade,
  drop column state,
  drop column total,
  drop column started_at,
  drop column finished_at;

-- A campaign goes into the archive of its program: the operation that carries it out has its id, and stays here. One that came
-- in unfinished is nobody's work.
insert into operations (platform_id, id, kind, program_id, requested_by, live_key, state, total, attempt, created_at,
    heartbeat_at, ended_at)
  select platform_id, id, 'update-campaigns', program_id, started_by, form_id::text,
    case when finished_at is null then 'waiting' else 'done' end, total, (finished_at is not null)::int, started_at,
    finished_at, finished_at
  from update_campaigns;
select laurel.carry_operations('update-campaigns', '{update-campaign}');
drop index update_campaigns_running;

alter table operations force row level security;
alter table message_sendings force row level security;
alter table update_campaigns force row level security;
