-- What strangers bring about is counted by kind and address; mails that were held back are found by address.
create index emails_to_address on emails (platform_id, lower(to_address), kind, created_at);
