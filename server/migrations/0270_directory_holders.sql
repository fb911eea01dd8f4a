-- Raised when an entry goes to another address: links that were mailed to the one before open it no longer.
alter table directory_entries add column holder int not null default 1;
