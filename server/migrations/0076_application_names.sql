-- The words of titles, applicants and references alone, so that who looks for a name need not read through all that say the
-- word. Written together with the documents of search, with the same marks of program and platform.
create table application_names (
  platform_id uuid not null,
  application_id uuid not null,
  words tsvector not null,
  primary key (platform_id, application_id),
  foreign key (platform_id, application_id) references application_texts (platform_id, application_id) on delete cascade
);
select laurel.protect('application_names');

-- What was read before. The server splits at whatever is no letter and no figure; a word more than it would keep does no harm.
insert into application_names (platform_id, application_id, words)
select x.platform_id, x.application_id, array_to_tsvector(array_agg(distinct left(w.word, 60)))
from application_texts x
join applications a on a.platform_id = x.platform_id and a.id = x.application_id
cross join lateral (
  select word from string_to_table(a.search_text, ' ') word
  union all select word from regexp_split_to_table(a.search_text, '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f’‘“”«»–—…· ]+') word
  union all select '#' || replace(x.program_id::text, '-', '')
  union all select '#' || replace(x.platform_id::text, '-', '')
) w
where w.word <> ''
group by x.platform_id, x.application_id;

create index application_names_words on application_names using gin (words);
