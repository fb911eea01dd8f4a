-- Workers of the queue that are alive say so every few seconds. What one took that says nothing any more is given back:
-- by its own rule the queue would keep it for four hours.
create table living_workers (
  worker text primary key,
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on living_workers to laurel_across;
