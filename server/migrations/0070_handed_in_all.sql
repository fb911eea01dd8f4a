-- Has a juror handed in everything that they are asked for? Somebody who is asked for nothing has not. In a function,
-- because most sessions never ask: inside a statement, it would be made ready each time that a juror opens or saves anything.
create function laurel.has_handed_in_all(of_platform uuid, of_juror uuid) returns boolean language plpgsql stable as $$
begin
  return (
    select coalesce(bool_and(v.id is not null), false)
    from assignments b
    left join evaluations v on v.platform_id = b.platform_id and v.assignment_id = b.id and v.state = 'submitted'
    join juror_entries e on e.platform_id = b.platform_id and e.id = b.entry_id
    where b.platform_id = of_platform and b.juror_id = of_juror and not e.withdrawn
      and not exists (
        select 1 from conflicts k
        where k.platform_id = b.platform_id and k.entry_id = b.entry_id and k.juror_id = b.juror_id
          and (k.state = 'confirmed' or (k.state = 'suspected' and k.source = 'juror')))
  );
end $$;
