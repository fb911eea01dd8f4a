-- Who settled a comment or did a task, beside the name: whoever leaves can be cut from it.
alter table team_comments add column resolved_by_id uuid references users (id) on delete set null;
alter table team_tasks add column done_by_id uuid references users (id) on delete set null;
