-- Plans that were made while a table held a handful of rows read it whole for each row that comes in, checks of foreign keys
-- above all: the work grows with its square until autovacuum comes by. Whoever brings in many rows has the planner look
-- again when a table is four times what it knows. Only the owner may; the tables it may be asked about are the
-- product's own.
create function laurel.follow_growth(names text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one regclass;
begin
  for one in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any (names)
      and pg_relation_size(oid) / current_setting('block_size')::int > 4 * greatest(relpages, 20)
    order by relname
  loop
    execute format('analyze %s', one);
  end loop;
end $$;
revoke execute on function laurel.follow_growth from public;
grant execute on function laurel.follow_growth to laurel_app;
