-- All applications of a program erased in one mode by somebody of the team, in batches; with its certificate at the end.
create table program_erasures (
  platform_id uuid not null references platforms (id) on delete cascade,
  operation_id uuid not null,
  program_id uuid not null,
  mode text not null check (mode in ('identity', 'shell', 'all')),
  requested_by uuid references users (id) on delete set null,
  asked_at timestamptz not null,
  erased int not null default 0,
  -- What stayed for a hold, a jury or a published result.
  kept int not null default 0,
  -- The last application looked at: the next batch begins after it.
  after_id uuid,
  ended_at timestamptz,
  certificate jsonb,
  primary key (platform_id, operation_id),
  foreign key (platform_id, operation_id) references operations (platform_id, id) on delete cascade,
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  check ((ended_at is null) = (certificate is null))
);
select laurel.protect('program_erasures');
create index program_erasures_program on program_erasures (platform_id, program_id, asked_at desc);
