-- Money that was taken stays on the books when its application goes: neither order nor payment is taken along.
alter table payment_orders drop constraint payment_orders_platform_id_application_id_fkey;
create index payment_orders_application on payment_orders (platform_id, application_id);

-- Documents whose years are over and that still name their buyer.
create index invoices_naming on invoices (issued_on) where buyer <> '{}';

-- The list as it opens: neither archived ones nor those that were given up.
create index payments_listed on payments (platform_id, program_id, id desc) where archived_at is null and state <> 'ended';
