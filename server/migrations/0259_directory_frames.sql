-- Sites that may show a directory in a frame.
alter table directories add column embed_hosts text[] not null default '{}';
