-- Full-text search over titles, applicants, references and answers. Words are folded by the server (no accents, lower
-- case), so that the same word is found however it was written; a program's own word ('#' and its id) stands in each
-- document, because a GIN index cannot start with columns.
create extension if not exists pg_trgm;

create table application_texts (
  platform_id uuid not null,
  application_id uuid not null,
  program_id uuid not null,
  words tsvector not null,
  -- The version of the application that was read.
  version int not null,
  primary key (platform_id, application_id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('application_texts');
create index application_texts_words on application_texts using gin (words);

-- What stands in the documents of a platform, word by word: a word typed wrongly is looked for here.
create table search_vocabulary (
  platform_id uuid not null,
  word text collate "C" not null,
  primary key (platform_id, word)
);
select laurel.protect('search_vocabulary');
create index search_vocabulary_near on search_vocabulary using gin (word gin_trgm_ops);

-- How far the documents of a program follow what is written: what was changed later is looked through as it stands.
create table search_progress (
  platform_id uuid not null,
  program_id uuid not null,
  read_until timestamptz not null default '-infinity',
  primary key (platform_id, program_id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('search_progress');
