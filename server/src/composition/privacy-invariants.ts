/** What must hold of erasures and choices whatever was done. */
export const privacyInvariants: Readonly<Record<string, string>> = {
  'an application that was erased has no file of before': `select f.id from files f
    join erasure_journal j on j.platform_id = f.platform_id and j.thing_id = f.application_id and j.kind = 'application'
    where f.created_at < j.at`,
  'an application that is a shell answers nothing': `select s.application_id as id from application_steps s
    join erasure_journal j on j.platform_id = s.platform_id and j.thing_id = s.application_id
      and j.kind = 'application' and j.mode = 'shell'
    where s.answers::text not in ('{}', 'null')`,
  'nothing of before is told to webhooks about an application that was erased': `select d.id from webhook_deliveries d
    join erasure_journal j on j.platform_id = d.platform_id and j.thing_id = d.subject_id and j.kind = 'application'
    where d.created_at < j.at and (d.body <> '{}' or d.subject_name <> '' or d.state = 'waiting')`,
  'no mail of before about an application that was erased names anybody, or waits to leave': `select e.id from emails e
    join erasure_journal j on j.platform_id = e.platform_id and j.thing_id = e.application_id and j.kind = 'application'
    where e.created_at < j.at and (e.to_address <> 'erased@erased.invalid' or e.subject <> ''
      or e.state in ('queued', 'deferred'))`,
  'no gallery or directory shows since before what was erased': `select i.id from gallery_items i
    join erasure_journal j on j.platform_id = i.platform_id and j.thing_id = i.application_id and j.kind = 'application'
    where i.created_at < j.at
    union all select d.id from directory_entries d
    join erasure_journal j on j.platform_id = d.platform_id and j.thing_id = d.application_id and j.kind = 'application'
    where d.created_at < j.at`,
  'a person who was erased is no member since before': `select m.user_id as id from members m
    join erasure_journal j on j.platform_id = m.platform_id and j.thing_id = m.user_id and j.kind = 'person'
    where m.joined_at < j.at`,
  'a mail that is mandatory is not refused': `select user_id as id from mail_preferences
    where 'off' in (paces->>'messages', paces->>'jury_work', paces->>'machines')`,
  'no digest waits for somebody who was erased': `select l.id from mail_digest_lines l
    join users u on u.id = l.user_id where u.erased_at is not null`,
  'no digest tells of an application that was erased': `select l.id from mail_digest_lines l
    join erasure_journal j on j.platform_id = l.platform_id and j.thing_id = l.application_id and j.kind = 'application'
    where l.at < j.at`,
  'an erasure of a program that has ended has its certificate': `select e.operation_id as id from program_erasures e
    join operations o on o.platform_id = e.platform_id and o.id = e.operation_id
    where (o.state = 'done') <> (e.certificate is not null)`,
  'a certificate is of one erasure': `select number as id from (
      select platform_id, certificate->>'number' as number from privacy_requests where certificate is not null
      union all select platform_id, certificate->>'number' from retention_runs where certificate is not null
      union all select platform_id, certificate->>'number' from program_erasures where certificate is not null) c
    group by platform_id, number having count(*) > 1`,
  'an erasure that was planned is done with its certificate': `select id from privacy_requests
    where kind = 'erasure' and state = 'done' and mode is not null and certificate is null`,
  'only an open request knows what was of somebody who left': `select id from privacy_requests
    where application_ids is not null and (answered_at is not null or person_id is not null or name <> '')`,
  'a rule that keeps nothing waited two days': `select id from retention_rules
    where length = 0 and last_run_at is not null and last_run_at < effective_at and former_length is null`,
}
