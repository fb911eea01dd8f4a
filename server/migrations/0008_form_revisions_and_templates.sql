-- How much of a form each publication changed: { added, removed, changed, moved }; null for those made before.
alter table form_revisions add column summary jsonb;

-- The revision of its form that the applicant was last told of; null: the one that the answers follow.
alter table application_steps add column seen_revision int;

-- Forms that the whole platform may start from.
create table form_templates (
  platform_id uuid not null,
  id uuid not null,
  title jsonb not null,
  description jsonb not null default '{}',
  definition jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (platform_id, id)
);
select laurel.protect('form_templates');
