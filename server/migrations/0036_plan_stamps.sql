-- Becomes another whenever what applicants of a program go through does, so that servers may remember it: never a value
-- that stood there before, not even after a rollback.
alter table programs add column plan_stamp uuid not null default gen_random_uuid();

create function laurel.renew_plan_stamp() returns trigger language plpgsql as $$
begin
  new.plan_stamp := gen_random_uuid();
  return new;
end $$;

-- Columns that a plan holds: their test reads them from here.
create trigger programs_plan before update of slug, status, title, published_at, opens_at, closes_at, time_zone,
  default_lang, supported_langs, reference_prefix, applications_limit, deadline_behaviour, grace_minutes, closing_message,
  decision_expected_on on programs
  for each row execute function laurel.renew_plan_stamp();

create function laurel.renew_plan_stamp_of_program() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update programs set plan_stamp = gen_random_uuid() where platform_id = old.platform_id and id = old.program_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.program_id <> old.program_id) then
    update programs set plan_stamp = gen_random_uuid() where platform_id = new.platform_id and id = new.program_id;
  end if;
  return null;
end $$;

create trigger categories_plan after insert or update or delete on categories
  for each row execute function laurel.renew_plan_stamp_of_program();
create trigger steps_plan after insert or update or delete on steps
  for each row execute function laurel.renew_plan_stamp_of_program();
create trigger forms_plan after update of published_revision, program_id or delete on forms
  for each row execute function laurel.renew_plan_stamp_of_program();
