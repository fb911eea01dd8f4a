-- A line of a person says whether their account goes too. Of those that are gone already, one that says so is added: the line of
-- before stays, for the journal beside the database has it as well.
alter table erasure_journal no force row level security;
alter table users no force row level security;
insert into erasure_journal (platform_id, id, kind, thing_id, mode, at)
  select j.platform_id, gen_random_uuid(), 'person', j.thing_id, 'all', j.at from erasure_journal j
  join users u on u.id = j.thing_id and u.erased_at is not null
  where j.kind = 'person' and j.mode = 'identity'
  on conflict do nothing;
alter table users force row level security;
alter table erasure_journal force row level security;
