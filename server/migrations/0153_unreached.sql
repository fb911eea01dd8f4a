-- Applications whose people no mail reaches: few rows, asked for by the inbox of the team.
create index emails_unreached on emails (platform_id, application_id)
  where state in ('bounced', 'complained') and application_id is not null;
