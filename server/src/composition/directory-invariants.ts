/** What must hold of directories: each answers the rows that break it. */
export const directoryInvariants: Readonly<Record<string, string>> = {
  'nobody is listed who said no, or has not answered': `select id from directory_entries
    where state = 'published' and consent not in ('yes', 'not_asked')`,
  'whoever agreed to be listed did so in words that are kept': `select e.id from directory_entries e
    where e.consent = 'yes' and not exists (select from directory_consent_texts t where t.platform_id = e.platform_id
      and t.directory_id = e.directory_id and t.version = e.consent_version)`,
  'an entry that is listed has its application, where it came from one': `select e.id from directory_entries e
    join applications a on a.platform_id = e.platform_id and a.id = e.application_id
    where e.state = 'published' and a.state in ('withdrawn', 'deleted', 'draft')`,
  'an exact place was agreed to': `select id from directory_entries where precision = 'exact' and not is_exact`,
  'nobody is said to have won before it was published': `select e.id from directory_entries e
    join applications a on a.platform_id = e.platform_id and a.id = e.application_id
    where e.state = 'published' and e.content->>'distinction' <> '' and e.source = 'application'
      and (a.state <> 'accepted' or a.decision_published_at is null)`,
  'only what is listed can be ticked': `select v.entry_id from directory_values v
    join directory_entries e on e.platform_id = v.platform_id and e.id = v.entry_id where e.state <> 'published'`,
  'an entry is in its directory': `select v.entry_id from directory_values v
    join directory_entries e on e.platform_id = v.platform_id and e.id = v.entry_id
    where v.directory_id <> e.directory_id`,
}
