-- Owners put a platform to sleep, wake it, close it and let support in.
alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'platform.life.manage')
  where key = 'owner' and not ('platform.life.manage' = any (permissions));
alter table roles force row level security;
