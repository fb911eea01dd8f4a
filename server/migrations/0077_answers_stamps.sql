-- Becomes another whenever the answers of an application, its gates or what its quiz told do, so that servers may remember
-- them: never a value that stood there before, not even after a rollback. Null until then: nobody remembers it.
alter table applications add column answers_stamp uuid;
-- Under which a sheet was written: who saves one names the same for its application. Whoever does not has it renewed.
alter table application_steps add column stamp uuid;

create function laurel.renew_own_answers_stamp() returns trigger language plpgsql as $$
begin
  new.answers_stamp := gen_random_uuid();
  return new;
end $$;

create trigger applications_known before update of eligibility, category_id on applications
  for each row execute function laurel.renew_own_answers_stamp();

create function laurel.renew_answers_stamp() returns trigger language plpgsql as $$
begin
  update applications set answers_stamp = gen_random_uuid()
    where platform_id = new.platform_id and id = new.application_id;
  return null;
end $$;

create trigger application_steps_added after insert on application_steps
  for each row when (new.stamp is null) execute function laurel.renew_answers_stamp();
create trigger application_steps_changed after update on application_steps
  for each row when (new.stamp is not distinct from old.stamp) execute function laurel.renew_answers_stamp();

create function laurel.renew_answers_stamps() returns trigger language plpgsql as $$
begin
  update applications a set answers_stamp = gen_random_uuid()
    from (select distinct platform_id, application_id from changed) c
    where a.platform_id = c.platform_id and a.id = c.application_id;
  return null;
end $$;

-- Neither sheets nor gates ever go to another application: what they were says which one it is.
create trigger application_steps_removed after delete on application_steps referencing old table as changed
  for each statement execute function laurel.renew_answers_stamps();
create trigger application_gates_added after insert on application_gates referencing new table as changed
  for each statement execute function laurel.renew_answers_stamps();
create trigger application_gates_changed after update on application_gates referencing old table as changed
  for each statement execute function laurel.renew_answers_stamps();
create trigger application_gates_removed after delete on application_gates referencing old table as changed
  for each statement execute function laurel.renew_answers_stamps();
