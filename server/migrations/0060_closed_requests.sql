-- A request can end without an answer: what it asks for cannot be done any more, or need not be.
alter table application_requests drop constraint application_requests_state_check;
alter table application_requests add constraint application_requests_state_check
  check (state in ('pending', 'accepted', 'refused', 'cancelled', 'closed'));
