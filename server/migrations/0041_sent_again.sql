-- What came back completed is few among what was sent: found without reading the rest.
create index submissions_again on submissions (platform_id, application_id, submitted_at desc)
  where number > 1 and gate_step_id is null;
