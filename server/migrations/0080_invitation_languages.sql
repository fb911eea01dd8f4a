-- The language in which somebody was invited: sent again, the invitation speaks it too. Null: the platform's, as before.
alter table invitations add column lang text;
