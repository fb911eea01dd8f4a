alter table operations no force row level security;
alter table bulk_actions no force row level security;

insert into operations (platform_id, id, kind, program_id, requested_by, state, is_undo, done, total, attempt, failure,
    created_at, heartbeat_at, ended_at)
  select platform_id, id, 'bulk-actions', program_id, requested_by,
    case state when 'undoing' then 'waiting' when 'undone' then 'done' else state end, state in ('undoing', 'undone'),
    done, total, (state not in ('waiting', 'undoing'))::int, failure, created_at,
    case when state not in ('waiting', 'undoing') then updated_at end,
    case when state not in ('waiting', 'running', 'undoing') then coalesce(finished_at, updated_at) end
  from bulk_actions;
select laurel.carry_operations('bulk-actions', '{applications.bulk,applications.bulk-watch}');

alter table bulk_actions
  add foreign key (platform_id, id) references operations (platform_id, id) on delete cascade,
  drop column requested_by,
  drop column total,
  drop column done,
  drop column state,
  drop column failure,
  drop column created_at,
  drop column updated_at,
  drop column finished_at;

alter table operations force row level security;
alter table bulk_actions force row level security;
