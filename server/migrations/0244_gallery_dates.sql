-- A gallery that is published is seen between two moments, where its team says so.
alter table galleries add column opens_at timestamptz, add column closes_at timestamptz,
  add check (closes_at > opens_at);

-- Entries of a vote that come from a gallery are seen as long as the gallery shows them.
alter table vote_entries add column gallery_id uuid, add column is_from_gallery boolean not null default false,
  add foreign key (platform_id, gallery_id) references galleries (platform_id, id) on delete set null (gallery_id),
  add check (gallery_id is null or is_from_gallery);
create index vote_entries_gallery on vote_entries (platform_id, gallery_id) where gallery_id is not null;
