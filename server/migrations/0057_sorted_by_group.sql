-- A list in the order of a program's words (its statuses, tags, people, programs …) is read word by word, the newest first
-- in each: these give each word's applications in that order.
create index applications_of_program on applications (platform_id, program_id, id);
create index applications_by_status on applications (platform_id, program_id, status_id, id) where status_id is not null;
create index application_gates_status on application_gates (platform_id, status, application_id);
create index conversations_unread on conversations (platform_id, application_id)
  where last_side = 'applicant' and last_at > staff_read_at;
