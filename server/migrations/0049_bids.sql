-- Jurors say what they would like to judge, while their session asks them.
alter table evaluation_sessions
  add column bids_open boolean not null default false,
  add column bids_close_at timestamptz;

create table bids (
  platform_id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  juror_id uuid not null,
  bid text not null check (bid in ('eager', 'willing', 'reluctant', 'no')),
  updated_at timestamptz not null,
  primary key (platform_id, session_id, entry_id, juror_id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('bids');
