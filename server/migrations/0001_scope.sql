-- How the database keeps platforms apart. Two roles own nothing and cannot bypass row-level security:
--   laurel_app     the server's login; sees the rows of the platform named by the setting app.platform_id, and nothing when it is unset
--   laurel_across  taken on for the few statements that really concern the whole installation (sign-in, connected platforms, jobs)
-- The roles themselves are made before the first migration, because their password is not written here.

create schema laurel;
grant usage on schema laurel, public to laurel_app, laurel_across;

-- Called once for every table that belongs to a platform: row-level security for everybody, the owner included.
create function laurel.protect(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_platform on %s for all to laurel_app
       using (platform_id = (select current_setting(''app.platform_id'')::uuid))
       with check (platform_id = (select current_setting(''app.platform_id'')::uuid))', target);
  execute format('create policy whole_installation on %s for all to laurel_across using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to laurel_app, laurel_across', target);
end $$;
