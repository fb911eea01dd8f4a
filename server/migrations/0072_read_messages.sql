-- When somebody of the other side first read a message, and who it was.
alter table messages
  add column read_at timestamptz,
  add column read_by uuid references users (id) on delete set null,
  add column read_name text not null default '';
-- Read before this was kept: nobody knows when.
update messages m set read_at = '-infinity'
from conversations c
where c.platform_id = m.platform_id and c.application_id = m.application_id
  and m.sent_at <= case m.side when 'applicant' then c.staff_read_at else c.applicant_read_at end;
create index messages_not_read on messages (platform_id, application_id, side) where read_at is null;
