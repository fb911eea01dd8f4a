-- To one role of one scope an address is invited once at a time. Of several that were made at the same moment the newest stays.
update invitations i set cancelled_at = now()
  where i.accepted_at is null and i.cancelled_at is null and exists (
    select from invitations n
      where n.platform_id = i.platform_id and n.email = i.email and n.role_id = i.role_id
        and n.program_id is not distinct from i.program_id and n.accepted_at is null and n.cancelled_at is null
        and (n.created_at, n.id) > (i.created_at, i.id));
create unique index invitations_open on invitations (platform_id, email, role_id, program_id) nulls not distinct
  where accepted_at is null and cancelled_at is null;
