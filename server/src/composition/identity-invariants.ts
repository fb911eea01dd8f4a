/** Of sign-in and of platforms: who comes in by what, who keeps a way in, who answers where. */
export const identityInvariants: Readonly<Record<string, string>> = {
  'a subject of a provider has one account': `select issuer, subject from external_identities
    group by platform_id, provider_id, issuer, subject having count(distinct user_id) > 1`,
  'what a provider of a platform opened is bound to that platform': `select id from sign_ins
    where (method = 'sso') <> (bound_platform_id is not null) or opened_on is distinct from coalesce(bound_platform_id, opened_on)`,
  'a bound sign-in is named in no log but that of its platform': `select e.id from events e
    join sign_ins s on s.id::text = e.payload->>'signInId'
    where e.name = 'account.signed_in' and s.bound_platform_id is not null and s.bound_platform_id <> e.platform_id`,
  'a provider that lets people in was tested': `select id from identity_providers where state = 'on' and tested_at is null`,
  'a provider that staff must use has a proven domain': `select p.id from identity_providers p
    where p.required_from is not null and p.state = 'on' and not exists (select from provider_domains d
      where d.platform_id = p.platform_id and d.provider_id = p.id and d.proven_at is not null)`,
  'a role that a group gave is of no owner': `select g.role_id from provider_grants g
    join roles r on r.platform_id = g.platform_id and r.id = g.role_id where r.key in ('owner', 'administrator')`,
  'an application has no consent for more than it asks, and who it is': `select g.id from oauth_grants g
    join oauth_apps a on a.platform_id = g.platform_id and a.id = g.app_id
    where g.revoked_at is null and not array_remove(g.scopes, 'profile') <@ a.scopes`,
  'a platform keeps an owner who can sign in': `select p.id from platforms p
    where p.status <> 'deleted' and not exists (select from role_grants g
      join roles r on r.platform_id = g.platform_id and r.id = g.role_id and r.key = 'owner'
      join users u on u.id = g.user_id and u.confirmed_at is not null and u.erased_at is null
      join members m on m.platform_id = g.platform_id and m.user_id = g.user_id and m.revoked_at is null
      where g.platform_id = p.id)`,
  'support came in under a grant that was live': `select v.grant_id from support_visits v
    left join support_grants g on g.platform_id = v.platform_id and g.id = v.grant_id
    where g.id is null or v.came_at < g.granted_at or v.came_at > least(g.until, coalesce(g.ended_at, g.until))`,
  'nobody of the installation read a platform without a grant': `select e.id from events e
    where e.name = 'platform.support_read' and not exists (select from support_grants g
      where g.platform_id = e.platform_id and e.at >= g.granted_at
        and e.at <= least(g.until, coalesce(g.ended_at, g.until)) + interval '10 seconds')`,
  'one platform answers where no host names another': `select count(*) from platforms
    having count(*) > 0 and count(*) filter (where is_default) <> 1`,
  'the address that a platform uses is one, and answers': `select platform_id from platform_domains
    where is_primary group by platform_id
    having count(*) > 1 or bool_or(state not in ('serving', 'failing'))`,
  'a host is proven by one platform': `select host from platform_domains
    where state in ('proven', 'serving', 'failing') group by host having count(*) > 1`,
  'a licence in use is of a platform': `select id from licences where (state = 'active') and platform_id is null`,
  'a slug that is in use is kept': `select p.id from platforms p where p.status <> 'deleted'
    and not exists (select from platform_slugs s where s.slug = p.slug and s.platform_id = p.id and s.left_at is null)`,
}
