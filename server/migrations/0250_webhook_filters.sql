-- Webhooks that are told of the applications that meet conditions, and of nothing else.
alter table webhook_endpoints
  -- The contract's FilterTree; null: no condition. Of a webhook of a program alone.
  add column filter jsonb,
  add constraint webhook_endpoints_filter_of_program check (filter is null or program_id is not null),
  drop constraint webhook_endpoints_reason_check,
  -- `filter`: a condition asks about what is not there any more.
  add constraint webhook_endpoints_reason_check
    check (reason in ('gone', 'failing', 'plan', 'target', 'rights', 'filter'));
