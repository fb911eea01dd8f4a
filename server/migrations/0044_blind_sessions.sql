-- Who sees what in a session, and when: fixed before jurors begin.
alter table evaluation_sessions
  add column applicant_identity text not null default 'shown'
    check (applicant_identity in ('shown', 'hidden', 'until_own', 'until_deliberation')),
  add column peer_content text not null default 'never'
    check (peer_content in ('never', 'after_own', 'after_all_own', 'after_close', 'always')),
  add column peer_identity text not null default 'never'
    check (peer_identity in ('never', 'pseudonym', 'after_own', 'always')),
  add column aggregate text not null default 'chair' check (aggregate in ('chair', 'after_own', 'after_close')),
  add column applicant_feedback text not null default 'none'
    check (applicant_feedback in ('none', 'comments', 'scores_and_comments')),
  add column juror_identity_to_applicant text not null default 'hidden'
    check (juror_identity_to_applicant in ('hidden', 'shown')),
  -- After it jurors still write, and are late; after closes_at nobody writes.
  add column soft_closes_at timestamptz,
  -- The round that this one takes its best from.
  add column parent_id uuid,
  add column round int not null default 1 check (round > 0),
  add constraint evaluation_sessions_parent foreign key (platform_id, parent_id)
    references evaluation_sessions (platform_id, id) on delete set null (parent_id);
create index evaluation_sessions_parents on evaluation_sessions (platform_id, parent_id) where parent_id is not null;

-- Handed in after the soft close.
alter table evaluations add column late boolean not null default false;

-- The entry of the round before that this one comes from.
alter table entries
  add column parent_id uuid,
  add constraint entries_parent foreign key (platform_id, parent_id)
    references entries (platform_id, id) on delete set null (parent_id);
create index entries_parents on entries (platform_id, parent_id) where parent_id is not null;

-- What an entry holds, taken once when jurors may begin: open as it was sent, blind as the session's rules leave it.
-- Jurors are answered from here alone.
create table entry_projections (
  platform_id uuid not null,
  entry_id uuid not null,
  kind text not null check (kind in ('open', 'blind')),
  content jsonb not null,
  built_at timestamptz not null,
  primary key (platform_id, entry_id, kind),
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade
);
select laurel.protect('entry_projections');

-- What a person decided of a field in one session. Fields without a row are hidden from blind jurors.
create table anonymisation_rules (
  platform_id uuid not null,
  session_id uuid not null,
  field_key text not null,
  identity_class text check (identity_class in ('direct', 'indirect', 'none')),
  action text check (action in ('show', 'hide', 'mask', 'coarsen', 'redact')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null,
  primary key (platform_id, session_id, field_key),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade
);
select laurel.protect('anonymisation_rules');

-- What a person approved of one answer of one entry: pieces to strike out of this very text, or a file as it is.
create table redactions (
  platform_id uuid not null,
  entry_id uuid not null,
  -- A field's key, `key#row` in a repeated group, `file:key` of a file.
  place text not null,
  original_hash text not null,
  pieces jsonb not null default '[]',
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null,
  primary key (platform_id, entry_id, place),
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade
);
select laurel.protect('redactions');

-- Somebody asked who is behind an entry of a blind session, and why.
create table identity_reveals (
  platform_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  entry_id uuid not null,
  user_id uuid references users (id) on delete set null,
  reason text not null,
  revealed_at timestamptz not null,
  primary key (platform_id, id),
  foreign key (platform_id, session_id) references evaluation_sessions (platform_id, id) on delete cascade,
  foreign key (platform_id, entry_id) references entries (platform_id, id) on delete cascade
);
select laurel.protect('identity_reveals');
create index identity_reveals_session on identity_reveals (platform_id, session_id, revealed_at desc);

-- All that jurors' endpoints may know of an application beside its projection: that it is there, and in which category.
create view juror_entries with (security_invoker = true) as
  select e.platform_id, e.id, e.session_id, e.application_id, e.code, p.category_id,
    p.state in ('withdrawn', 'deleted') as withdrawn
  from entries e join applications p on p.platform_id = e.platform_id and p.id = e.application_id;
grant select on juror_entries to laurel_app, laurel_across;
