-- What an archive that was checked would bring: shown before anything is written. Whoever sent it then says yes.
alter table program_archives
  add column preview jsonb,
  add column confirmed_at timestamptz,
  drop constraint program_archives_state_check,
  add constraint program_archives_state_check
    check (state in ('waiting', 'running', 'checked', 'done', 'failed', 'cancelled', 'expired'));
