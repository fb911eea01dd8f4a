-- The first owner of an installation on `localhost` without the demo was `owner@localhost`, which is no address: every sign-in
-- refused it. They get the one that such installations give now; whoever has that one already keeps it.
-- An owner of the database who is not its superuser would change nothing: the table's policies hold for them too.
alter table users no force row level security;
update users set email = 'owner@main.localhost'
where email = 'owner@localhost' and super_admin
  and not exists (select from users other where other.email = 'owner@main.localhost');
alter table users force row level security;
