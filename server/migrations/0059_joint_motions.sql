-- Motions on several entries that were put to the vote together: one vote is given on all of them.
alter table motions add column group_id uuid;
create index motions_group on motions (platform_id, group_id) where group_id is not null;
