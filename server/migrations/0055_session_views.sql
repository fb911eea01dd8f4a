-- Named views of a session: how staff look at its entries, and how its jury does, with the answers shown beside each title.
alter table evaluation_sessions
  add column staff_views jsonb not null default '[]',
  add column jury_views jsonb not null default '[]',
  add column views_version int not null default 0;
