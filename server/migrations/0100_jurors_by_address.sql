-- Invitations that wait for a person, and what other juries know of somebody, are found by address.
create index jurors_email on jurors (platform_id, email);
