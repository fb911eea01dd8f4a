-- The device that registered an account whose address is still to be proven: its password counts once the mail's link is
-- opened there. On another device the password is asked for, since anybody can register with anybody's address.
alter table users
  add column registration_hash text,
  -- When its owner last heard by mail that somebody tried to register with the address, or to take it.
  add column told_taken_at timestamptz;

-- Wrong passwords given for an address, whether it has an account or not: alike, so that nothing tells which.
create table password_failures (
  -- Of the address, not the address itself: people mistype them, and most of these are nobody's.
  address_hash text primary key,
  failures int not null,
  last_at timestamptz not null
);
create index password_failures_age on password_failures (last_at);
grant select, insert, update, delete on password_failures to laurel_across;
