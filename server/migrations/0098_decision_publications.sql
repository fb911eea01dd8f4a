-- Decisions that were reviewed and are to be published together, at a moment. Until then nothing of it is visible to
-- applicants: only the job that lets it leave writes to applications.
create table decision_publications (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'cancelled')),
  -- The contract's DecisionLetters, by decision; null: nobody is written to.
  letters jsonb,
  author_id uuid references users (id) on delete set null,
  author_name text not null,
  leaves_at timestamptz not null,
  published_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('decision_publications');
create index decision_publications_newest on decision_publications (platform_id, program_id, id desc);

create table decision_publication_items (
  platform_id uuid not null,
  publication_id uuid not null,
  application_id uuid not null,
  -- The decision as it was reviewed: another one taken since is not published.
  decision text not null check (decision in ('accepted', 'waitlisted', 'rejected', 'ineligible')),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'left', 'cancelled')),
  -- When its letter was written.
  told_at timestamptz,
  primary key (platform_id, publication_id, application_id),
  foreign key (platform_id, publication_id) references decision_publications (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('decision_publication_items');
-- An application waits in one publication at most.
create unique index decision_publication_items_waiting on decision_publication_items (platform_id, application_id)
  where state = 'waiting';
create index decision_publication_items_application on decision_publication_items (platform_id, application_id);
