-- The trash of a program is turned by key, the last deleted first.
create index applications_trash on applications (platform_id, program_id, coalesce(deleted_at, 'epoch'), id)
  where state = 'deleted';
