import { ask, type PlatformDb } from '../../kernel/db/index.ts'

/** Of a person `u` on the platform $1: works there, is no owner, and has an address of a domain that a provider proved and is required for. */
const requiredFor = (since: string) => `select p.id, p.name from provider_domains d
    join identity_providers p on p.platform_id = d.platform_id and p.id = d.provider_id
    where d.platform_id = $1 and d.proven_at is not null and p.state = 'on' and p.audience = 'staff'
      and p.required_from <= ${since} and d.domain = split_part(u.email, '@', 2)
      and exists (select from role_grants g where g.platform_id = $1 and g.user_id = u.id)
      and not exists (
        select from role_grants g join roles r on r.platform_id = g.platform_id and r.id = g.role_id
        where g.platform_id = $1 and g.user_id = u.id and r.key = 'owner')`

/** For a query over `users as u`, whose $1 is the platform: true where the person may come in by a provider alone. */
export const isBoundToProvider = (since: string) => `exists (${requiredFor(since)})`

/** The provider by which a person has to come in; undefined where they choose. */
export async function findRequiredProvider(
  db: PlatformDb,
  userId: string,
  now: Date,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const [found] = await ask<{ id: string; name: string }>(
    db,
    `select r.id, r.name from users u cross join lateral (${requiredFor('$3')}) r where u.id = $2 limit 1`,
    [db.platformId, userId, now],
  )
  return found
}
