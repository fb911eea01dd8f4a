-- What a platform says about its accessibility, by language; an empty part is said in the product's own words.
create table accessibility_statements (
  platform_id uuid not null references platforms (id) on delete cascade,
  lang text not null,
  tested text not null default '',
  limits text not null default '',
  complaint text not null default '',
  contact text not null default '',
  updated_at timestamptz not null,
  primary key (platform_id, lang)
);
select laurel.protect('accessibility_statements');
