-- Uploads that are sent in pieces and can be taken up again: what was begun, until its file is kept or its time is over.
create table uploads (
  platform_id uuid not null references platforms (id),
  id uuid not null,
  -- The call that it is sent to, with its parameters: the same checks are made for each piece.
  address text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  uploaded_by uuid not null references users (id) on delete cascade,
  -- A deadline that passes while it is being sent is measured against this moment.
  began_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the call answered once all had arrived, for whoever asks again.
  finished_at timestamptz,
  answer text,
  primary key (platform_id, id)
);
select laurel.protect('uploads');
create index uploads_unfinished on uploads (platform_id, uploaded_by) where finished_at is null;

alter table files
  -- scanning: not yet judged by the virus scanner; infected: its content is erased; error: the scanner cannot judge it.
  add column scan text not null default 'clean' check (scan in ('scanning', 'clean', 'infected', 'error')),
  add column scanned_at timestamptz,
  -- When its first byte was announced; files older than this column were there at once.
  add column upload_began_at timestamptz;
create index files_not_clean on files (platform_id, id) where scan <> 'clean';
create index files_program on files (platform_id, program_id) where program_id is not null;
create index files_uploader on files (platform_id, uploaded_by) where uploaded_by is not null;
