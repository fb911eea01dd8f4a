-- When what formulas read of an application became another without anybody having worked on it: what somebody else answered,
-- what a revision of the form reads otherwise, an import taken back. `updated_at` tells all other changes.
alter table applications add column values_changed_at timestamptz;
create index applications_values_changed on applications (platform_id, program_id, values_changed_at)
  where values_changed_at is not null;

create function laurel.note_values_changed() returns trigger language plpgsql as $$
begin
  new.values_changed_at := clock_timestamp();
  return new;
end $$;

create trigger applications_values before update of
    c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, n1, n2, n3, n4, n5, n6, n7, n8, d1, d2, d3, d4, d5, d6,
    t1, t2, t3, t4, t5, t6, t7, t8, m1, m2, m3, m4, m5, m6, answered, category_id, lang, answers_stamp on applications
  for each row when (new.updated_at <= old.updated_at) execute function laurel.note_values_changed();

create function laurel.note_referee_answered() returns trigger language plpgsql as $$
declare
  given referees := coalesce(new, old);
begin
  update applications set values_changed_at = clock_timestamp()
    where platform_id = given.platform_id and id = given.application_id;
  return null;
end $$;

create trigger referees_answered after update of answers, answered_at on referees
  for each row when (new.answered_at is not null or old.answered_at is not null)
  execute function laurel.note_referee_answered();
create trigger referees_added after insert on referees
  for each row when (new.answered_at is not null) execute function laurel.note_referee_answered();
create trigger referees_removed after delete on referees
  for each row when (old.answered_at is not null) execute function laurel.note_referee_answered();
