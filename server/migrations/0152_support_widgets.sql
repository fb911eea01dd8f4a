-- Who helps the team of a platform: a help desk of its own. Without a row the installation's counts.
create table support_widgets (
  platform_id uuid not null references platforms (id) on delete cascade,
  provider text not null check (provider in ('none', 'chatwoot', 'crisp', 'zendesk', 'zoho', 'helpscout')),
  public_id text not null default '',
  -- Where its script is, for those that may stand anywhere.
  base text not null default '',
  -- Sealed: what proves to it who asks.
  secret text,
  primary key (platform_id)
);
select laurel.protect('support_widgets');
