-- What erasures of before left: mails about an application, what webhooks said of it, and texts that a shell keeps no more.
alter table erasure_journal no force row level security;
alter table emails no force row level security;
alter table email_moments no force row level security;
alter table foreign_mail_links no force row level security;
alter table mail_digest_lines no force row level security;
alter table webhook_deliveries no force row level security;
alter table webhook_attempts no force row level security;
alter table holds no force row level security;
alter table entries no force row level security;
alter table deadline_extensions no force row level security;
alter table named_conflicts no force row level security;
alter table conflicts no force row level security;
alter table identity_reveals no force row level security;
alter table elimination_rulings no force row level security;
alter table agenda_items no force row level security;
alter table motions no force row level security;
alter table decisions no force row level security;
alter table declined_entries no force row level security;
alter table evaluations no force row level security;
alter table evaluation_revisions no force row level security;

create temporary table erased_before on commit drop as
  select platform_id, thing_id as application_id, max(at) as at, max(at) filter (where mode = 'shell') as shell_at
  from erasure_journal where kind = 'application' group by platform_id, thing_id;
create unique index on erased_before (platform_id, application_id);
analyze erased_before;

create temporary table emptied_mails on commit drop as
  select e.platform_id, e.id from emails e
  join erased_before b on b.platform_id = e.platform_id and b.application_id = e.application_id where e.created_at < b.at;
update emails e set to_address = 'erased@erased.invalid', to_name = '', subject = '', html = '', text = '', problem = null,
    reply_to = null, handing_at = null, state = case when state in ('queued', 'deferred') then 'cancelled' else state end
  from emptied_mails m where m.platform_id = e.platform_id and m.id = e.id;
update email_moments o set detail = '' from emptied_mails m
  where m.platform_id = o.platform_id and m.id = o.email_id and o.detail <> '';
delete from foreign_mail_links l using emptied_mails m where m.platform_id = l.platform_id and m.id = l.email_id;
delete from mail_digest_lines l using erased_before b
  where b.platform_id = l.platform_id and b.application_id = l.application_id and l.at < b.at;

create temporary table emptied_deliveries on commit drop as
  select d.platform_id, d.id from webhook_deliveries d
  join erased_before b on b.platform_id = d.platform_id and b.application_id = d.subject_id where d.created_at < b.at;
update webhook_deliveries d set body = '{}', subject_name = '', next_at = null,
    state = case when state = 'waiting' then 'cancelled' else state end
  from emptied_deliveries m where m.platform_id = d.platform_id and m.id = d.id;
update webhook_attempts a set answer = '' from emptied_deliveries m
  where m.platform_id = a.platform_id and m.id = a.delivery_id and a.answer <> '';

update holds h set reason = '–' from erased_before b
  where b.platform_id = h.platform_id and b.application_id = h.application_id and h.placed_at < b.at;
update deadline_extensions x set email = '', reason = '' from erased_before b
  where b.platform_id = x.platform_id and b.application_id = x.application_id and x.granted_at < b.at;
delete from named_conflicts c using erased_before b
  where b.platform_id = c.platform_id and b.application_id = c.application_id and c.named_at < b.at;

create temporary table entries_before on commit drop as
  select e.platform_id, e.id as entry_id, b.at, b.shell_at from entries e
  join erased_before b on b.platform_id = e.platform_id and b.application_id = e.application_id;
create unique index on entries_before (platform_id, entry_id);
analyze entries_before;

update conflicts c set note = '', signs = coalesce((select jsonb_agg(
    case when jsonb_typeof(s) = 'object' then s || '{"matched": ""}' else s end order by place)
    from jsonb_array_elements(signs) with ordinality as o(s, place)), '[]')
  from entries_before e where e.platform_id = c.platform_id and e.entry_id = c.entry_id and c.created_at < e.at;
update identity_reveals r set reason = '' from entries_before e
  where e.platform_id = r.platform_id and e.entry_id = r.entry_id and r.revealed_at < e.shell_at;
update elimination_rulings r set reason = '–' from entries_before e
  where e.platform_id = r.platform_id and e.entry_id = r.entry_id and r.ruled_at < e.shell_at;
-- An item that was not called yet has no moment.
update agenda_items i set notes = '' from entries_before e
  where e.platform_id = i.platform_id and e.entry_id = i.entry_id and i.notes <> ''
    and coalesce(i.began_at, '-infinity') < e.shell_at;
update motions m set text = '' from entries_before e
  where e.platform_id = m.platform_id and e.entry_id = m.entry_id and m.text <> '' and m.opened_at < e.shell_at;
update decisions d set internal_note = '', feedback = '' from entries_before e
  where e.platform_id = d.platform_id and e.entry_id = d.entry_id and d.updated_at < e.shell_at
    and (d.internal_note <> '' or d.feedback <> '');
update declined_entries d set reason = '' from entries_before e
  where e.platform_id = d.platform_id and e.entry_id = d.entry_id and d.reason <> '' and d.declined_at < e.shell_at;
update evaluation_revisions r set comment = '', scores = coalesce((select jsonb_agg(
    case when s ? 'comment' then s || '{"comment": ""}' else s end order by place)
    from jsonb_array_elements(r.scores) with ordinality as o(s, place)), '[]')
  from evaluations v join entries_before e on e.platform_id = v.platform_id and e.entry_id = v.entry_id
  where v.platform_id = r.platform_id and v.id = r.evaluation_id and r.submitted_at < e.shell_at;

alter table erasure_journal force row level security;
alter table emails force row level security;
alter table email_moments force row level security;
alter table foreign_mail_links force row level security;
alter table mail_digest_lines force row level security;
alter table webhook_deliveries force row level security;
alter table webhook_attempts force row level security;
alter table holds force row level security;
alter table entries force row level security;
alter table deadline_extensions force row level security;
alter table named_conflicts force row level security;
alter table conflicts force row level security;
alter table identity_reveals force row level security;
alter table elimination_rulings force row level security;
alter table agenda_items force row level security;
alter table motions force row level security;
alter table decisions force row level security;
alter table declined_entries force row level security;
alter table evaluations force row level security;
alter table evaluation_revisions force row level security;
