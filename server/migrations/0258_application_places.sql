-- Where applications are: the town that the answer to a question names. Looked up for the questions whose map somebody
-- looks at, so that very many are put together in an index, and filters ask what lies around a town.
create table place_progress (
  platform_id uuid not null,
  program_id uuid not null,
  field_key text not null,
  -- How far the places follow what is answered.
  read_until timestamptz not null default '-infinity',
  used_at timestamptz not null,
  primary key (platform_id, program_id, field_key),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('place_progress');

create table application_places (
  platform_id uuid not null,
  application_id uuid not null,
  field_key text not null,
  program_id uuid not null,
  -- The version of the application that was read.
  version int not null,
  -- Nothing where the answer names no town that is known.
  town text,
  lat double precision,
  lng double precision,
  -- On the square of the web's maps, from 0 to 1.
  x double precision,
  y double precision,
  primary key (platform_id, application_id, field_key),
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade,
  foreign key (platform_id, program_id, field_key) references place_progress (platform_id, program_id, field_key)
    on delete cascade,
  check ((x is null) = (town is null) and (x is null) = (y is null) and (x is null) = (lat is null)
    and (x is null) = (lng is null))
);
select laurel.protect('application_places');
create index application_places_found on application_places (platform_id, program_id, field_key, x)
  include (y, lat, lng, town, application_id);
