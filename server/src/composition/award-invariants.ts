/** What must hold of certificates whatever was done. */
export const awardInvariants: Readonly<Record<string, string>> = {
  'no certificate was handed out before the decision that it tells of was public': `select id from awards
    where issued_at < published_at`,
  'an application that was handed a certificate is of its program': `select w.id from awards w
    join applications a on a.platform_id = w.platform_id and a.id = w.application_id
    where a.program_id <> w.program_id`,
  'a certificate is of a template of its program': `select w.id from awards w
    join award_templates t on t.platform_id = w.platform_id and t.id = w.template_id
    where t.program_id <> w.program_id`,
  'a certificate that was corrected leads to its next version': `select w.id from awards w
    left join awards n on n.platform_id = w.platform_id and n.id = w.replaced_by
    where w.state = 'replaced' and (n.id is null or n.serial <> w.serial or n.program_id <> w.program_id
      or n.version <> w.version + 1)`,
  'versions of a certificate are numbered without a gap, and the last alone may stand': `select program_id as id from awards
    group by platform_id, program_id, serial
    having max(version) <> count(*) or count(*) filter (where state = 'issued') > 1
      or max(version) filter (where state <> 'replaced') <> max(version)`,
  'what was erased names nobody': `select id from awards where erased_at is not null
    and (holder_id is not null or holder_hash is not null or content->'values'->>'applicant' is not null)`,
  'who was erased has no name on a certificate': `select w.id from awards w
    join erasure_journal j on j.platform_id = w.platform_id and j.thing_id = w.application_id and j.kind = 'application'
    where w.content->'values'->>'applicant' is not null`,
  'a platform that handed out certificates has a key, and it is sealed': `select w.id from awards w
    where not exists (select from award_keys k where k.platform_id = w.platform_id
      and k.sealed ~ '^[0-9]+[.][A-Za-z0-9_-]+$')`,
  'a handing out works on applications of the program of its template': `select r.id from award_runs r
    join award_templates t on t.platform_id = r.platform_id and t.id = r.template_id
    join operations o on o.platform_id = r.platform_id and o.id = r.id
    where o.program_id <> t.program_id or o.total <> cardinality(r.application_ids)`,
}
