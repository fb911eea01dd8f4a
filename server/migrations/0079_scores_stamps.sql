-- Becomes another whenever a score of the evaluation does, so that servers may remember them and write only what changes:
-- never a value that stood there before, not even after a rollback. Null until then: nobody remembers it.
alter table evaluations add column scores_stamp uuid;
-- Under which it was written: who saves a sheet names the same for its evaluation. Whoever does not has it renewed.
alter table scores add column stamp uuid;

create function laurel.renew_scores_stamp() returns trigger language plpgsql as $$
declare
  changed scores := coalesce(new, old);
begin
  update evaluations set scores_stamp = gen_random_uuid()
    where platform_id = changed.platform_id and id = changed.evaluation_id;
  return null;
end $$;

create trigger scores_added after insert on scores
  for each row when (new.stamp is null) execute function laurel.renew_scores_stamp();
create trigger scores_changed after update on scores
  for each row when (new.stamp is not distinct from old.stamp) execute function laurel.renew_scores_stamp();
create trigger scores_removed after delete on scores
  for each row execute function laurel.renew_scores_stamp();
