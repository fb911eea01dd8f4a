-- Webhooks of a whole platform, of a part of what happens, and the channels of Slack and Mattermost, told by the same machine.
alter table webhook_endpoints
  -- Null: told of every program that its author may read.
  alter column program_id drop not null,
  add column kind text not null default 'webhook' check (kind in ('webhook', 'slack', 'mattermost')),
  -- Of a channel: its address is its secret, `url` then holds the host alone.
  add column sealed_url text,
  -- Of a channel of Slack: the workspace.
  add column team text not null default '',
  -- Events of applications: only of these categories, with one of these tags; empty: all.
  add column category_ids uuid[] not null default '{}',
  add column tag_ids uuid[] not null default '{}',
  add constraint webhook_endpoints_kind_check1 check ((kind = 'webhook') = (sealed_url is null)),
  add constraint webhook_endpoints_channel_of_program check (kind = 'webhook' or program_id is not null);

alter table roles no force row level security;
update roles set permissions = array_append(permissions, 'platform.integrations.manage')
  where key in ('owner', 'administrator') and not ('platform.integrations.manage' = any (permissions));
alter table roles force row level security;
