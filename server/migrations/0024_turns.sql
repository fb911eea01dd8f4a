-- Rises whenever somebody holds an application or saves its answers: who read it without holding it learns that way that
-- others came in between.
alter table applications add column turn int not null default 0;

-- Ends a statement whose rows were changed since they were read; the whole is done once more (SQLSTATE 40001).
create function laurel.outrun() returns int language plpgsql as $$
begin
  raise exception 'outrun' using errcode = 'serialization_failure';
end $$;
