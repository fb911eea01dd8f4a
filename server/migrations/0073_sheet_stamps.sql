-- Becomes another whenever a session or its criteria do, so that servers may remember them: never a value that stood there
-- before, not even after a rollback.
alter table evaluation_sessions add column stamp uuid not null default gen_random_uuid();

create function laurel.renew_session_stamp() returns trigger language plpgsql as $$
begin
  new.stamp := gen_random_uuid();
  return new;
end $$;

create trigger evaluation_sessions_stamp before update on evaluation_sessions
  for each row execute function laurel.renew_session_stamp();

create function laurel.renew_stamp_of_session() returns trigger language plpgsql as $$
begin
  update evaluation_sessions s set stamp = gen_random_uuid()
    from (select distinct platform_id, session_id from changed) c
    where s.platform_id = c.platform_id and s.id = c.session_id;
  return null;
end $$;

-- A criterion never goes to another session: what it was says which one it is.
create trigger criteria_added after insert on criteria referencing new table as changed
  for each statement execute function laurel.renew_stamp_of_session();
create trigger criteria_changed after update on criteria referencing old table as changed
  for each statement execute function laurel.renew_stamp_of_session();
create trigger criteria_removed after delete on criteria referencing old table as changed
  for each statement execute function laurel.renew_stamp_of_session();

-- With whether an entry calibrates: every juror may know, and it need not be looked up beside.
create or replace view juror_entries with (security_invoker = true) as
  select e.platform_id, e.id, e.session_id, e.application_id, e.code, p.category_id,
    p.state in ('withdrawn', 'deleted') as withdrawn, e.is_calibration
  from entries e join applications p on p.platform_id = e.platform_id and p.id = e.application_id;
