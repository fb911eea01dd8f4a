-- What each program tells of itself: to anyone when its organiser says so, and the figures of its dashboard where counting
-- them takes too long to be done for every visit.
create table program_reports (
  platform_id uuid not null,
  program_id uuid not null,
  shows_statistics boolean not null default false,
  -- The contract's DashboardCounts as they were at counted_at; null: they are counted each time.
  counts jsonb,
  counted_at timestamptz,
  -- What anyone may read, as of the beginning of that day in the program's zone.
  statistics jsonb,
  statistics_day date,
  primary key (platform_id, program_id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('program_reports');

-- Seconds of work in the form: the time between two savings, unless it is a pause of more than five minutes.
alter table applications add column filling_seconds int not null default 0;

-- Mails that did not leave are few, and looked for by program.
create index emails_failed on emails (platform_id, program_id) where state = 'failed';
