-- What the chair, or staff, made of jurors who strike an entry out: confirmed or lifted, with the reason.
create table elimination_rulings (
  platform_id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  criterion_id uuid not null,
  verdict text not null check (verdict in ('confirmed', 'lifted')),
  reason text not null check (reason <> ''),
  ruled_at timestamptz not null,
  ruled_by uuid references users (id) on delete set null,
  primary key (platform_id, entry_id, criterion_id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, criterion_id) references criteria (platform_id, id) on delete cascade
);
select laurel.protect('elimination_rulings');
create index elimination_rulings_session on elimination_rulings (platform_id, session_id);
create index elimination_rulings_criterion on elimination_rulings (platform_id, criterion_id);

-- The two entries that a juror has before him, so that others are shown something else meanwhile.
create table pairs_at_hand (
  platform_id uuid not null,
  juror_id uuid not null,
  session_id uuid not null,
  a_id uuid not null,
  b_id uuid not null,
  shown_at timestamptz not null,
  primary key (platform_id, juror_id),
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade,
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, a_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, b_id) references entries (platform_id, id) on delete cascade
);
select laurel.protect('pairs_at_hand');
create index pairs_at_hand_session on pairs_at_hand (platform_id, session_id);
create index pairs_at_hand_a on pairs_at_hand (platform_id, a_id);
create index pairs_at_hand_b on pairs_at_hand (platform_id, b_id);
