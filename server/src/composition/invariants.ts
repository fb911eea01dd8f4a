import type pg from 'pg'
import { awardInvariants } from './award-invariants.ts'
import { billingInvariants } from './billing-invariants.ts'
import { directoryInvariants } from './directory-invariants.ts'
import { grantInvariants } from './grant-invariants.ts'
import { identityInvariants } from './identity-invariants.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { privacyInvariants } from './privacy-invariants.ts'
import { voteInvariants } from './vote-invariants.ts'

/** What must hold over a whole database whatever was done (docs/rules.md §12.14): each answers the rows that break it. */
export const invariants: Readonly<Record<string, string>> = {
  'versions of a site are numbered without gaps': `select platform_id from site_versions
    group by platform_id having max(number) <> count(*)`,
  'versions of a legal text are numbered without gaps': `select platform_id from legal_versions
    group by platform_id, page having max(number) <> count(*)`,
  'a program that a password or a link opens has it': `select id from programs
    where (visibility = 'password' and pass_hash is null) or (visibility = 'link' and link_key is null)`,
  ...voteInvariants,
  ...awardInvariants,
  ...directoryInvariants,
  ...paymentInvariants,
  ...grantInvariants,
  ...privacyInvariants,
  ...billingInvariants,
  ...identityInvariants,
  'an entry is of the program of its session': `select e.id from entries e
    join evaluation_sessions s on s.platform_id = e.platform_id and s.id = e.session_id
    join applications a on a.platform_id = e.platform_id and a.id = e.application_id
    where a.program_id <> s.program_id`,
  'who is asked, what is judged and the session belong together': `select a.id from assignments a
    join entries e on e.platform_id = a.platform_id and e.id = a.entry_id
    join jurors j on j.platform_id = a.platform_id and j.id = a.juror_id
    where e.session_id <> a.session_id or j.session_id <> a.session_id`,
  'an evaluation is of the pair that it was asked of': `select w.id from evaluations w
    join assignments a on a.platform_id = w.platform_id and a.id = w.assignment_id
    where (w.entry_id, w.juror_id, w.session_id) is distinct from (a.entry_id, a.juror_id, a.session_id)`,
  'an evaluation is submitted at a moment, a draft at none': `select id from evaluations
    where (state = 'submitted') <> (submitted_at is not null)`,
  'a mark answers a criterion of its own session': `select s.evaluation_id from scores s
    join evaluations w on w.platform_id = s.platform_id and w.id = s.evaluation_id
    join criteria c on c.platform_id = s.platform_id and c.id = s.criterion_id
    where c.session_id <> w.session_id`,
  'a mark stays inside its scale': `select s.evaluation_id from scores s
    join criteria c on c.platform_id = s.platform_id and c.id = s.criterion_id
    where c.kind = 'score' and s.value is not null and (s.value < c.min or s.value > c.max)`,
  'a conflict is between a juror and an entry of one session': `select k.id from conflicts k
    join entries e on e.platform_id = k.platform_id and e.id = k.entry_id
    join jurors j on j.platform_id = k.platform_id and j.id = k.juror_id
    where e.session_id <> k.session_id or j.session_id <> k.session_id`,
  'nobody writes an evaluation after a conflict with the entry was confirmed': `select w.id from evaluations w
    join conflicts k on k.platform_id = w.platform_id and k.entry_id = w.entry_id and k.juror_id = w.juror_id
    where k.state = 'confirmed' and w.submitted_at > k.decided_at`,
  'the charter to sign is there to be read': `select s.id from evaluation_sessions s
    where s.charter_version > 0 and not exists (select from charters c where c.platform_id = s.platform_id
      and c.session_id = s.id and c.version = s.charter_version)`,
  'what a juror signed is kept': `select j.id from jurors j
    where j.charter_version is not null and not exists (select from charter_signatures g
      where g.platform_id = j.platform_id and g.juror_id = j.id and g.version = j.charter_version)`,
  'a motion is on an entry and a decision of its session': `select m.id from motions m
    join entries e on e.platform_id = m.platform_id and e.id = m.entry_id
    join decision_types t on t.platform_id = m.platform_id and t.id = m.type_id
    where e.session_id <> m.session_id or t.session_id <> m.session_id`,
  'a motion is counted when it is closed, and not before': `select id from motions
    where (state in ('carried', 'lost')) <> (tally is not null) or (state = 'open') <> (closed_at is null)`,
  'a motion that is carried had its quorum': `select id from motions
    where state = 'carried' and ((tally->>'isQuorate')::boolean is not true or (tally->>'yes')::int = 0)`,
  'votes are of jurors of the session, each counted once': `select v.motion_id from motion_votes v
    join motions m on m.platform_id = v.platform_id and m.id = v.motion_id
    join jurors j on j.platform_id = v.platform_id and j.id = v.juror_id
    where j.session_id <> m.session_id`,
  'no more votes are counted than were cast': `select m.id from motions m
    where m.tally is not null and (m.tally->>'yes')::int + (m.tally->>'no')::int + (m.tally->>'abstain')::int
      > (select count(*) from motion_votes v where v.platform_id = m.platform_id and v.motion_id = m.id)`,
  'a decision is on an entry and of a kind of its session': `select d.entry_id from decisions d
    join entries e on e.platform_id = d.platform_id and e.id = d.entry_id
    join decision_types t on t.platform_id = d.platform_id and t.id = d.type_id
    where e.session_id <> d.session_id or t.session_id <> d.session_id`,
  'nobody confirms a decision on an entry that they are recused from': `select d.entry_id from decisions d
    join jurors j on j.platform_id = d.platform_id and j.session_id = d.session_id and j.user_id = d.confirmed_by
    join conflicts k on k.platform_id = d.platform_id and k.entry_id = d.entry_id and k.juror_id = j.id
    where k.state = 'confirmed' and k.decided_at < d.confirmed_at`,
  'decisions are public in public sessions alone': `select d.entry_id from decisions d
    join evaluation_sessions s on s.platform_id = d.platform_id and s.id = d.session_id
    where d.state = 'published' and s.state not in ('published', 'archived')`,
  'a session is decided when no entry awaits its decision': `select e.id from entries e
    join evaluation_sessions s on s.platform_id = e.platform_id and s.id = e.session_id
    join applications a on a.platform_id = e.platform_id and a.id = e.application_id
    left join decisions d on d.platform_id = e.platform_id and d.entry_id = e.id and d.state <> 'proposed'
    where s.state in ('decided', 'published') and d.entry_id is null and a.state not in ('withdrawn', 'deleted')
      and e.added_at < s.updated_at and a.updated_at < s.updated_at`,
  'one entry at most is talked about, in a deliberation': `select g.id from agenda_items g
    join evaluation_sessions s on s.platform_id = g.platform_id and s.id = g.session_id
    where g.state = 'live' and s.state in ('draft', 'open', 'paused')`,
  'a published decision on an application was taken': `select id from applications
    where decision_published_at is not null and decided_at is null and state in ('accepted', 'rejected', 'waitlisted')`,
  'a webhook was told if, and only if, an attempt was answered with success': `select d.id from webhook_deliveries d
    where d.state in ('delivered', 'given_up') and (d.state = 'delivered') <> coalesce((select a.error is null
      from webhook_attempts a where a.platform_id = d.platform_id and a.delivery_id = d.id order by a.id desc limit 1),
      d.state = 'delivered')`,
  'attempts of a delivery are counted': `select d.id from webhook_deliveries d
    where d.attempts <> (select count(*) from webhook_attempts a where a.platform_id = d.platform_id
      and a.delivery_id = d.id and a.why <> 'probe')`,
  'nothing waits on a webhook that is off': `select d.id from webhook_deliveries d
    join webhook_endpoints e on e.platform_id = d.platform_id and e.id = d.endpoint_id
    where d.state = 'waiting' and not d.is_test and e.state in ('paused', 'disabled')`,
  'a webhook has a secret that signs': `select e.id from webhook_endpoints e
    where e.kind = 'webhook' and not exists (select from webhook_secrets s where s.platform_id = e.platform_id
      and s.endpoint_id = e.id and s.expires_at is null)`,
  'the address of a channel is sealed, and shown nowhere': `select id from webhook_endpoints
    where kind <> 'webhook' and (sealed_url is null or url !~ '^https?://[^/]+$')`,
  'a run of a task has a moment while it goes on, and none when it is over': `select id from automation_runs
    where (state in ('running', 'waiting')) <> (due_at is not null) or (ended_at is null) <> (due_at is not null)`,
  'a file of runs that is done is stored': `select e.id from task_run_exports e
    join operations o on o.platform_id = e.platform_id and o.id = e.id where o.state = 'done' and e.storage_key is null`,
  'a run waits for an event only while it waits': `select id from automation_runs where awaits is not null and state <> 'waiting'`,
  'no run of an archived task goes on': `select r.id from automation_runs r
    join automation_tasks t on t.platform_id = r.platform_id and t.id = r.task_id
    where t.state = 'archived' and r.state in ('running', 'waiting')`,
  'a run is of the program of its task, and so is its application': `select r.id from automation_runs r
    join automation_tasks t on t.platform_id = r.platform_id and t.id = r.task_id
    left join applications a on a.platform_id = r.platform_id and a.id = r.application_id
    where t.program_id <> r.program_id or a.program_id <> r.program_id`,
  'a run stands in no chain of its own task': `select id from automation_runs
    where task_id = any(chain_tasks) or cardinality(chain_tasks) <> depth`,
  'the version that works was published, and one that works has no other number': `select t.id from automation_tasks t
    where t.version is not null and not exists (select from automation_versions v
      where v.platform_id = t.platform_id and v.task_id = t.id and v.version = t.version)`,
  'a run that failed says at which step, and that step was not done': `select r.id from automation_runs r
    join automation_steps s on s.platform_id = r.platform_id and s.run_id = r.id and s.node = r.node
    where r.state = 'failed' and s.state = 'done'`,
  'a run that is done left no step behind that failed': `select r.id from automation_runs r
    where r.state = 'done' and exists (select from automation_steps s where s.platform_id = r.platform_id and s.run_id = r.id
      and s.state in ('failed', 'waiting'))`,
  'a task hears while it is on': `select t.id from automation_tasks t
    join automation_versions v on v.platform_id = t.platform_id and v.task_id = t.id and v.version = t.version
    where t.state = 'enabled' and v.definition->'trigger'->>'kind' = 'event' and not exists (select from awaited_events w
      where w.platform_id = t.platform_id and w.listener = 'automation' and w.waiter_id = t.id)`,
  'a key has scopes, and two secrets at most': `select id from api_keys
    where scopes = '{}' or (former_hash is null) <> (former_until is null) or former_hash = hash`,
  'codes and tokens are of a consent that lives': `select t.grant_id as id from oauth_tokens t
    join oauth_grants g on g.platform_id = t.platform_id and g.id = t.grant_id where g.revoked_at is not null`,
  'a consent is for no more than its application may ask for': `select g.id from oauth_grants g
    join oauth_apps a on a.platform_id = g.platform_id and a.id = g.app_id
    where not (array_remove(g.scopes, 'profile') <@ a.scopes)`,
  'no subscription outlives the key that made it': `select h.endpoint_id as id from hook_subscriptions h
    join api_keys k on k.platform_id = h.platform_id and k.id = h.delegate_id where k.revoked_at is not null`,
  'no subscription outlives the consent that made it': `select h.endpoint_id as id from hook_subscriptions h
    join oauth_grants g on g.platform_id = h.platform_id and g.id = h.delegate_id where g.revoked_at is not null`,
  'no rule of retention is on without somebody in charge': `select id from retention_rules
    where is_active and responsible_id is null`,
  'what was erased whole is gone': `select j.id from erasure_journal j
    join applications a on a.platform_id = j.platform_id and a.id = j.thing_id
    where j.kind = 'application' and j.mode = 'all'`,
  'an application without identity has no applicant': `select a.id from applications a
    join erasure_journal j on j.platform_id = a.platform_id and j.thing_id = a.id and j.kind = 'application'
    where a.owner_id is not null or a.applicant_name <> '' or a.applicant_email <> ''`,
  'a person who was erased on request is named by no request': `select id from privacy_requests
    where certificate is not null and (name <> '' or email <> '' or message <> '')`,
  'a visitor has one living choice': `select visitor_id as id from consents where withdrawn_at is null
    group by platform_id, visitor_id having count(*) > 1`,
  'a mail that left has the moment when it did': `select id from emails
    where state in ('sent', 'kept', 'delivered') and sent_at is null`,
  'a mail left in the name of a domain that was proven': `select e.id from emails e
    join sending_domains d on d.platform_id = e.platform_id and d.name = split_part(e.from_address, '@', 2)
    where d.verified_at is null and e.created_at > d.created_at`,
  'a domain sends for one platform alone': `select a.id from sending_domains a
    join sending_domains b on b.name = a.name and b.platform_id <> a.platform_id
    where a.state <> 'pending' and b.state <> 'pending'`,
  'the key of a domain is sealed': `select id from sending_domains
    where key !~ '^[0-9]+[.][A-Za-z0-9_-]+$' or coalesce(next_key, '1.x') !~ '^[0-9]+[.][A-Za-z0-9_-]+$'`,
  'a sender is at its domain': `select s.id from senders s
    join sending_domains d on d.platform_id = s.platform_id and d.id = s.domain_id
    where split_part(s.address, '@', 2) <> d.name`,
  'the words of a mail that are sent were published': `select t.id from email_templates t
    where t.live_version is not null and not exists (select from email_template_versions v
      where v.platform_id = t.platform_id and v.template_id = t.id and v.version = t.live_version)`,
  'words of a template under a name of its own are of one that is there': `select t.id from email_templates t
    where t.kind ~ '^own_[0-9a-f]{32}$' and not exists (select from own_mails o
      where o.platform_id = t.platform_id and o.id = replace(t.kind, 'own_', '')::uuid
        and (o.program_id is null or o.program_id = t.program_id) and (o.removed_at is null or t.live_version is null))`,
  'a mail names words that were published': `select e.id from emails e
    where e.template_id is not null and not exists (select from email_template_versions v
      where v.platform_id = e.platform_id and v.template_id = e.template_id and v.version = e.template_version)`,
  'an address that takes mails again has a reason for it': `select address_hash as id from suppressions
    where lifted_at is not null and coalesce(lifted_why, '') = ''`,
  'a newsletter that was sent awaits nobody': `select r.id from newsletter_recipients r
    join newsletters n on n.platform_id = r.platform_id and n.id = r.newsletter_id
    where n.state in ('sent', 'cancelled') and r.state = 'waiting'`,
  'the mail that a newsletter wrote is there, and is one to many': `select r.id from newsletter_recipients r
    where r.state = 'written' and not exists (select from emails e where e.platform_id = r.platform_id
      and e.id = r.email_id and e.stream = 'list')`,
  'whoever has yet to confirm got no newsletter': `select s.id from list_subscriptions s
    join newsletter_recipients r on r.platform_id = s.platform_id and r.subscription_id = s.id
    join emails e on e.platform_id = r.platform_id and e.id = r.email_id
    where s.state = 'pending' and e.created_at > s.asked_at`,
  'a mail to many says how it is ended': `select id from emails
    where stream = 'list' and not coalesce(headers ? 'List-Unsubscribe', false)`,
  'whoever is on a list by a form or their preferences has agreed to words that are kept': `select id from list_subscriptions
    where how in ('form', 'preferences', 'import') and consent = ''`,
  'what was sent has the moment when it was': `select id from applications
    where state in ('submitted', 'in_review', 'accepted', 'rejected', 'waitlisted') and submitted_at is null`,
  'what a gallery shows was agreed to, by an agreement that lives': `select i.id from gallery_items i
    left join gallery_consents c on c.platform_id = i.platform_id and c.item_id = i.id and c.withdrawn_at is null
    where i.snapshot is not null and (c.id is null
      or not (array(select jsonb_array_elements_text(i.snapshot->'keys')) <@ c.keys))`,
  'a gallery knows of answers only what was agreed to': `select i.id from gallery_items i
    where i.snapshot is not null and exists (select from jsonb_object_keys(i.snapshot->'answers') k
      where not (i.snapshot->'keys' ? k))`,
  'no gallery holds what was withdrawn or is in the trash': `select i.id from gallery_items i
    join applications a on a.platform_id = i.platform_id and a.id = i.application_id
    where i.snapshot is not null and a.state in ('withdrawn', 'deleted')`,
  'an agreement without an account has its proof': `select id from gallery_consents
    where recorded_by is not null and proof = ''`,
  'an operation that runs has a heartbeat and an attempt': `select id from operations
    where state = 'running' and (heartbeat_at is null or attempt = 0)`,
  'an operation has an end when it has ended, and not before': `select id from operations
    where (state in ('waiting', 'running')) <> (ended_at is null)`,
  'no two operations of a kind are at work for one key': `select a.id from operations a
    join operations b on b.platform_id = a.platform_id and b.kind = a.kind and b.live_key = a.live_key and b.id > a.id
    where a.state in ('waiting', 'running') and b.state in ('waiting', 'running')`,
  'an operation that expired was done and had a time to': `select id from operations
    where state = 'expired' and expires_at is null`,
}

export interface Broken {
  readonly name: string
  readonly count: number
}

/** Reads the whole database, in one transaction that writes nothing; answers what is broken, with how many rows. */
export async function findBroken(client: pg.ClientBase): Promise<Broken[]> {
  const broken: Broken[] = []
  await client.query('begin read only')
  try {
    await client.query('set local role laurel_across')
    for (const [name, statement] of Object.entries(invariants)) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${statement}) broken`)
      const count = rows[0]?.count ?? 0
      if (count > 0) broken.push({ name, count })
    }
  } finally {
    await client.query('rollback')
  }
  return broken
}
