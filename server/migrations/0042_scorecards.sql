-- Criteria of every kind. A separator is a heading of the sheet: what stands behind it is its section, and it may quote
-- answers of the application.
alter table criteria
  add column kind text not null default 'score'
    check (kind in ('score', 'number', 'choice', 'choices', 'yes_no', 'text', 'eliminatory', 'separator')),
  add column required boolean not null default true,
  add column may_abstain boolean not null default false,
  -- Of choices: [{ "reference": "full", "label": { "fr": "…" }, "value": 2 }]
  add column options jsonb not null default '[]',
  -- Ids of the categories in which it is asked; none: in all.
  add column categories jsonb not null default '[]',
  -- A comment must come with marks up to, or from.
  add column comment_below numeric,
  add column comment_above numeric,
  -- Characters of a text.
  add column shortest int,
  add column longest int,
  add column elimination text not null default 'any' check (elimination in ('any', 'majority', 'chair')),
  -- References of the fields whose answers a separator quotes.
  add column quotes jsonb not null default '[]',
  add check (weight = 0 or kind not in ('text', 'eliminatory', 'separator'));

-- The sheet that jurors fill; those before it are kept as they were.
alter table evaluation_sessions add column scorecard_version int not null default 1;

create table scorecards (
  platform_id uuid not null,
  session_id uuid not null,
  version int not null,
  criteria jsonb not null,
  -- Why another took its place, when, and who decided.
  reason text not null,
  replaced_by uuid references users (id) on delete set null,
  replaced_at timestamptz not null,
  primary key (platform_id, session_id, version),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade
);
select laurel.protect('scorecards');

-- Judged by the whole jury, so that marks of different jurors can be compared.
alter table entries add column is_calibration boolean not null default false;

-- Entries that a juror gave back, with the reason. They are not given to that juror again by any plan.
create table declined_entries (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  juror_id uuid not null,
  reason text not null,
  declined_at timestamptz not null,
  primary key (platform_id, id),
  unique (platform_id, entry_id, juror_id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('declined_entries');
create index declined_entries_session on declined_entries (platform_id, session_id);
create index declined_entries_juror on declined_entries (platform_id, juror_id);

alter table evaluations
  -- Of the sheet that it was last written on; behind the session's it is out of date.
  add column scorecard_version int not null default 1,
  -- Spent on it with the sheet in view.
  add column active_ms bigint not null default 0;

-- `value` is the mark on the criterion's own scale, where there is one; `answer` what was chosen or written.
alter table scores
  add column answer jsonb,
  add column abstained boolean not null default false;

-- What was handed in, each time that it was; never changed.
create table evaluation_revisions (
  platform_id uuid not null,
  evaluation_id uuid not null,
  number int not null,
  scorecard_version int not null,
  scores jsonb not null,
  comment text not null,
  submitted_at timestamptz not null,
  primary key (platform_id, evaluation_id, number),
  foreign key (platform_id, evaluation_id) references evaluations (platform_id, id) on delete cascade
);
select laurel.protect('evaluation_revisions');

-- What a juror writes for nobody else.
create table juror_notes (
  platform_id uuid not null,
  entry_id uuid not null,
  juror_id uuid not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (platform_id, entry_id, juror_id),
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade,
  foreign key (platform_id, juror_id) references jurors (platform_id, id) on delete cascade
);
select laurel.protect('juror_notes');
create index juror_notes_juror on juror_notes (platform_id, juror_id);
