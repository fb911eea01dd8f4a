-- The subject of each mail of a message to many, by language, with merge fields; null: the usual one.
alter table message_sendings add column subjects jsonb;
