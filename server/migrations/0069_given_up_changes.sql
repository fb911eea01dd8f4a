-- What a bulk action gave up of an application that was to be completed: what had been asked, and what was typed since and
-- never sent. An undoing puts it back; it goes with its application, and with the bulk action.
create table given_up_changes (
  platform_id uuid not null,
  bulk_id uuid not null,
  application_id uuid not null,
  -- { message, until, steps, fields, stateBefore, sheets, requestIds }
  kept jsonb not null,
  primary key (platform_id, bulk_id, application_id),
  foreign key (platform_id, bulk_id) references bulk_actions (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('given_up_changes');
create index given_up_changes_application on given_up_changes (platform_id, application_id);
