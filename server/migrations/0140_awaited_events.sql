-- Events that somebody waits for: each webhook, rule or app writes the names that it waits for, of the whole platform or of one
-- program. A change asks this table before it wakes a listener, in the statement that writes its event.
create table awaited_events (
  platform_id uuid not null,
  event text not null,
  -- The listener of the server that is woken.
  listener text not null,
  -- Who waits: an endpoint, a task.
  waiter_id uuid not null,
  -- Null: whatever program it happens in.
  program_id uuid,
  primary key (platform_id, event, listener, waiter_id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('awaited_events');
create index awaited_events_waiter on awaited_events (platform_id, waiter_id);
create index awaited_events_program on awaited_events (platform_id, program_id) where program_id is not null;
