-- Proofs that no robot calls, each of which counts once; forgotten when they are too old to count.
create table spent_captchas (
  platform_id uuid not null references platforms (id),
  name text not null,
  until timestamptz not null,
  primary key (platform_id, name)
);
select laurel.protect('spent_captchas');
create index spent_captchas_age on spent_captchas (until);
