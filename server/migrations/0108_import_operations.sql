-- The steps of an import (uploaded, mapped, checked …) are its own; each piece of work between two of them is an operation.
alter table imports
  add column operation_id uuid,
  add foreign key (platform_id, operation_id) references operations (platform_id, id) on delete set null (operation_id);
create index imports_operation on imports (platform_id, operation_id) where operation_id is not null;

alter table operations no force row level security;
alter table imports no force row level security;

insert into operations (platform_id, id, kind, program_id, requested_by, state, total, created_at)
  select platform_id, id, 'imports', program_id, created_by, 'waiting', total, updated_at
  from imports where state in ('checking', 'running', 'undoing');
update imports set operation_id = id where state in ('checking', 'running', 'undoing');
select laurel.carry_operations('imports', '{exchange.work,exchange.watch}');

alter table operations force row level security;
alter table imports force row level security;

drop function laurel.carry_operations(text, text[]);
drop function laurel.carry_expiry(operations, text);
