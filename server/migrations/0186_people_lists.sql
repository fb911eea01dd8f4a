-- Lists of people: as they came, and those whose access was taken away.
create index members_arrival on members (platform_id, joined_at desc, user_id desc);
create index members_revoked on members (platform_id) where revoked_at is not null;
create index sign_ins_seen on sign_ins (user_id, opened_on, last_seen_at);
