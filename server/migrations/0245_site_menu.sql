-- The menu of the public pages is a part of the site: drafted, published and undone like the others. Null: the usual one.
alter table site_drafts add column menu jsonb, add column menu_revision integer not null default 0;
alter table site_versions add column menu jsonb;
