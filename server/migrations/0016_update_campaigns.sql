-- Applicants are asked to update what they had sent, when a newer revision of the form asks for more.
create table update_campaigns (
  platform_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  form_id uuid not null,
  revision int not null,
  message text not null,
  until timestamptz not null,
  total int not null,
  started_by uuid references users (id) on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (platform_id, id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade,
  foreign key (platform_id, form_id) references forms (platform_id, id) on delete cascade
);
select laurel.protect('update_campaigns');
create unique index update_campaigns_running on update_campaigns (platform_id, form_id) where finished_at is null;
create index update_campaigns_form on update_campaigns (platform_id, form_id, id desc);
create index update_campaigns_program on update_campaigns (platform_id, program_id);

-- What came of it for each application: written with what was done, so that work taken up again starts where it stopped.
create table update_campaign_applications (
  platform_id uuid not null,
  campaign_id uuid not null,
  application_id uuid not null,
  outcome text not null check (outcome in ('reopened', 'fine', 'skipped')),
  primary key (platform_id, campaign_id, application_id),
  foreign key (platform_id, campaign_id) references update_campaigns (platform_id, id) on delete cascade,
  foreign key (platform_id, application_id) references applications (platform_id, id) on delete cascade
);
select laurel.protect('update_campaign_applications');
create index update_campaign_applications_application on update_campaign_applications (platform_id, application_id);

-- Mails that tell staff what waits are gathered: one goes at once, what comes in the hour after it in one more.
create table staff_digests (
  platform_id uuid not null,
  program_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- When the last mail left.
  sent_at timestamptz not null,
  -- What waits to be told with the next: [{ application, line, url }]
  waiting jsonb not null default '[]',
  primary key (platform_id, program_id, user_id),
  foreign key (platform_id, program_id) references programs (platform_id, id) on delete cascade
);
select laurel.protect('staff_digests');
create index staff_digests_user on staff_digests (user_id);
