-- Entries of calibration are given to the whole jury by themselves.
alter table assignments
  drop constraint assignments_source_check,
  add constraint assignments_source_check
    check (source in ('manual', 'round_robin', 'optimal', 'file', 'calibration'));
