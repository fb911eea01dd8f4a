-- Lists of a million rows: what they filter, sort and count by stands in the application's own row, so that PostgreSQL can
-- put several indexes together and never leaves the table.

-- A field of a program takes one of the columns below when its first answer comes: c choices, n numbers, d days, t texts
-- of at most 200 characters, m several choices. What takes none (long texts, files, groups, fields too many) is only
-- known to be answered, and read from the answers themselves.
create table list_slots (
  platform_id uuid not null,
  program_id uuid not null,
  field_key text not null,
  slot text not null check (slot ~ '^([cndtm])([1-9]|1[0-2])$'),
  primary key (platform_id, program_id, field_key, slot),
  unique (platform_id, program_id, slot),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('list_slots');

alter table applications
  -- Options are compared byte by byte.
  add column c1 text collate "C", add column c2 text collate "C", add column c3 text collate "C",
  add column c4 text collate "C", add column c5 text collate "C", add column c6 text collate "C",
  add column c7 text collate "C", add column c8 text collate "C", add column c9 text collate "C",
  add column c10 text collate "C", add column c11 text collate "C", add column c12 text collate "C",
  add column n1 double precision, add column n2 double precision, add column n3 double precision,
  add column n4 double precision, add column n5 double precision, add column n6 double precision,
  add column n7 double precision, add column n8 double precision,
  add column d1 date, add column d2 date, add column d3 date,
  add column d4 date, add column d5 date, add column d6 date,
  add column t1 text, add column t2 text, add column t3 text, add column t4 text,
  add column t5 text, add column t6 text, add column t7 text, add column t8 text,
  add column m1 text[], add column m2 text[], add column m3 text[], add column m4 text[],
  add column m5 text[], add column m6 text[],
  -- The keys of visible answers that no column above holds.
  add column answered text[] not null default '{}',
  -- How much of what is asked is answered, 0 to 100.
  add column completeness smallint,
  -- The program's own label on top of the state.
  add column status_id uuid,
  -- Saving an answer changes updated_at, which must not touch an index; of each hour, the first saving does.
  add column active_hour timestamp generated always as (date_trunc('hour', updated_at at time zone 'UTC')) stored;
alter table applications set (fillfactor = 90);
create index applications_active on applications (platform_id, program_id, active_hour);

-- Equal keys are kept once by PostgreSQL, so these are small; with the state, counting by option reads nothing else.
create index applications_c1 on applications (platform_id, program_id, c1, state) where c1 is not null;
create index applications_c2 on applications (platform_id, program_id, c2, state) where c2 is not null;
create index applications_c3 on applications (platform_id, program_id, c3, state) where c3 is not null;
create index applications_c4 on applications (platform_id, program_id, c4, state) where c4 is not null;
create index applications_c5 on applications (platform_id, program_id, c5, state) where c5 is not null;
create index applications_c6 on applications (platform_id, program_id, c6, state) where c6 is not null;
create index applications_c7 on applications (platform_id, program_id, c7, state) where c7 is not null;
create index applications_c8 on applications (platform_id, program_id, c8, state) where c8 is not null;
create index applications_n1 on applications (platform_id, program_id, n1, id) where n1 is not null;
create index applications_n2 on applications (platform_id, program_id, n2, id) where n2 is not null;
create index applications_n3 on applications (platform_id, program_id, n3, id) where n3 is not null;
create index applications_n4 on applications (platform_id, program_id, n4, id) where n4 is not null;
create index applications_d1 on applications (platform_id, program_id, d1, id) where d1 is not null;
create index applications_d2 on applications (platform_id, program_id, d2, id) where d2 is not null;
create index applications_category on applications (platform_id, program_id, category_id, state);
-- The lists of all programs.
create index applications_all on applications (platform_id, created_at desc, id desc);

-- What an organiser's team puts on applications: words of the program, and who looks after it.
create table tags (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  label jsonb not null,
  colour text not null check (colour ~ '^#[0-9a-fA-F]{6}$'),
  position int not null default 0,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('tags');
create index tags_program on tags (platform_id, program_id, position);

create table application_tags (
  platform_id uuid not null,
  application_id uuid not null,
  tag_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (platform_id, application_id, tag_id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, tag_id) references tags (platform_id, id) on delete cascade
);
select laurel.protect('application_tags');
create index application_tags_tag on application_tags (platform_id, tag_id, application_id);

create table application_assignees (
  platform_id uuid not null,
  application_id uuid not null,
  user_id uuid not null,
  role text not null default 'member' check (role in ('lead', 'member')),
  assigned_at timestamptz not null default now(),
  primary key (platform_id, application_id, user_id),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, user_id) references members (platform_id, user_id) on delete cascade
);
select laurel.protect('application_assignees');
create index application_assignees_user on application_assignees (platform_id, user_id, application_id);

-- A list as somebody wants to find it again.
create table saved_views (
  platform_id uuid not null,
  id uuid not null,
  -- Null: of the list of all programs.
  program_id uuid,
  scope text not null check (scope in ('private', 'shared', 'default')),
  name text not null,
  -- [{ field, width?, pinned? }]
  columns jsonb not null,
  filter jsonb,
  search text not null default '',
  sort text not null,
  density text not null check (density in ('compact', 'usual', 'roomy')),
  owner_id uuid references users (id) on delete set null,
  etag int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('saved_views');
create index saved_views_program on saved_views (platform_id, program_id);
create unique index saved_views_default on saved_views (platform_id, coalesce(program_id, platform_id)) where scope = 'default';

-- The answers that were kept in rows of their own move there. Row-level security binds the owner too: not while it works here.
alter table list_slots no force row level security;
alter table applications no force row level security;
alter table application_values no force row level security;
alter table form_revisions no force row level security;
alter table steps no force row level security;
insert into list_slots (platform_id, program_id, field_key, slot)
select platform_id, program_id, field_key, family || place from (
  select *, row_number() over (partition by platform_id, program_id, family order by field_key) as place from (
    select distinct s.platform_id, s.program_id, f ->> 'key' as field_key, case
        when f ->> 'type' in ('text', 'email', 'url', 'tel', 'siret-fr', 'siren-fr') then 't'
        when f ->> 'type' = 'number' then 'n'
        when f ->> 'type' = 'date' then 'd'
        when f ->> 'type' in ('select', 'radio', 'country', 'yes-no') then 'c'
        else 'm' end as family
    from steps s
    join form_revisions r on r.platform_id = s.platform_id and r.form_id = s.form_id,
      jsonb_path_query(r.definition, 'lax $.**') as f
    where jsonb_typeof(f) = 'object' and f ->> 'type' in ('text', 'email', 'url', 'tel', 'siret-fr', 'siren-fr', 'number',
        'date', 'select', 'radio', 'country', 'yes-no', 'checkbox', 'picture-choice')
      and exists (select from application_values v where v.platform_id = s.platform_id and v.program_id = s.program_id
        and v.field_key = f ->> 'key')
  ) kinds
) ranked
where place <= case family when 'c' then 12 when 'n' then 8 when 'd' then 6 when 't' then 8 else 6 end;
create function pg_temp.day(written text) returns date language plpgsql as $$
begin
  return case when written ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then written::date end;
exception when others then
  return null;
end $$;
do $$
declare
  one record;
begin
  for one in select * from list_slots loop
    execute format(
      'update applications a set %I = v.value from (
         select application_id, %s as value from application_values
         where platform_id = $1 and program_id = $2 and field_key = $3 group by application_id) v
       where a.platform_id = $1 and a.id = v.application_id',
      one.slot,
      case left(one.slot, 1)
        when 'n' then 'min(number_value)'
        when 'd' then 'min(pg_temp.day(text_value))'
        when 'm' then 'array_agg(text_value order by position)'
        else 'min(text_value) filter (where position = 0)' end)
    using one.platform_id, one.program_id, one.field_key;
  end loop;
end $$;
update applications a set answered = v.keys from (
  select platform_id, application_id, array_agg(distinct field_key order by field_key) as keys from application_values v
  where not exists (select from list_slots s where s.platform_id = v.platform_id and s.program_id = v.program_id
    and s.field_key = v.field_key and case left(s.slot, 1) when 'n' then v.number_value is not null
      when 'd' then pg_temp.day(v.text_value) is not null else true end)
  group by 1, 2) v
where a.platform_id = v.platform_id and a.id = v.application_id;
alter table list_slots force row level security;
alter table applications force row level security;
alter table form_revisions force row level security;
alter table steps force row level security;
drop table application_values;
