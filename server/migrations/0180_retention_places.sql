-- Where a run of a rule stands: it goes through ids once, so that what it may not erase is not looked at twice.
create table retention_places (
  platform_id uuid not null references platforms (id) on delete cascade,
  operation_id uuid not null,
  after_id uuid not null,
  primary key (platform_id, operation_id),
  foreign key (platform_id, operation_id) references operations (platform_id, id) on delete cascade
);
select laurel.protect('retention_places');
