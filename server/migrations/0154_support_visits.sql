-- Who of the installation came in under an owner's grant, and when first. The grant is of a table that is made later.
create table support_visits (
  platform_id uuid not null references platforms (id),
  grant_id uuid not null,
  user_id uuid not null,
  came_at timestamptz not null,
  primary key (platform_id, grant_id, user_id)
);
select laurel.protect('support_visits');
