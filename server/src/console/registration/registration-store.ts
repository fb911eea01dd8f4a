import { builtInRoles } from '@laurel/contract/access'
import { leftSlugMonths, skeletonOf } from '@laurel/contract/platforms'
import type { Selectable } from 'kysely'
import { type DB, type InstallationDb, newId } from '../../kernel/db/index.ts'

export type RequestRow = Selectable<DB['platform_requests']>

/** Which of these addresses nobody else may have: given, left less than a year ago, or looking like one of those. */
export async function listTaken(
  { kysely }: InstallationDb,
  slugs: readonly string[],
  now: Date,
  butForOf?: string,
): Promise<{ readonly slug: string; readonly problem: 'taken' | 'alike' }[]> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - leftSlugMonths)
  const skeletons = slugs.map(skeletonOf)
  const rows = await kysely
    .selectFrom('platform_slugs')
    .where((is) => is.or([is('slug', 'in', [...slugs]), is('skeleton', 'in', skeletons)]))
    .where((is) => is.or([is('left_at', 'is', null), is('left_at', '>', since)]))
    .$if(butForOf !== undefined, (query) => query.where('platform_id', '<>', butForOf as string))
    .select(['slug', 'skeleton'])
    .execute()
  return slugs.flatMap((slug): { slug: string; problem: 'taken' | 'alike' }[] => {
    if (rows.some((row) => row.slug === slug)) return [{ slug, problem: 'taken' }]
    if (rows.some((row) => row.skeleton === skeletonOf(slug))) return [{ slug, problem: 'alike' }]
    return []
  })
}

export async function insertRequest({ kysely }: InstallationDb, row: RequestRow): Promise<void> {
  await kysely.insertInto('platform_requests').values(row).execute()
}

/** Those that one address asked for since. */
export async function countRequests({ kysely }: InstallationDb, email: string, since: Date): Promise<number> {
  const row = await kysely
    .selectFrom('platform_requests')
    .where('email', '=', email)
    .where('created_at', '>', since)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export function findRequest({ kysely }: InstallationDb, hash: string): Promise<RequestRow | undefined> {
  return kysely
    .selectFrom('platform_requests')
    .where('token_hash', '=', hash)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function useRequest({ kysely }: InstallationDb, id: string, at: Date): Promise<void> {
  await kysely.updateTable('platform_requests').set({ used_at: at }).where('id', '=', id).execute()
}

/** Platforms that somebody owns and that nobody pays for. */
export async function countUnpaid({ kysely }: InstallationDb, userId: string): Promise<number> {
  const row = await kysely
    .selectFrom('role_grants as g')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.platform_id', '=', 'g.platform_id').onRef('r.id', '=', 'g.role_id'),
    )
    .innerJoin('platforms as p', 'p.id', 'g.platform_id')
    .where('g.user_id', '=', userId)
    .where('r.key', '=', 'owner')
    .where('p.plan', 'in', ['free', 'trial'])
    .where('p.status', '<>', 'deleted')
    .select((is) => is.fn.count<number>('p.id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export interface PlatformToMake {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly plan: string
  readonly status: string
  readonly planUntil: Date | null
  readonly langs: readonly string[]
  readonly defaultLang: string
  readonly contactEmail: string
  readonly ownerId: string
  readonly kind: string
  readonly at: Date
}

/** A platform with its address, its built-in roles, its owner, and how far its onboarding is. */
export async function makePlatform({ kysely }: InstallationDb, made: PlatformToMake): Promise<void> {
  const { id, at } = made
  await kysely
    .insertInto('platform_slugs')
    .values({ slug: made.slug, skeleton: skeletonOf(made.slug), platform_id: id, since: at })
    .execute()
  await kysely
    .insertInto('platforms')
    .values({
      id,
      slug: made.slug,
      name: made.name,
      plan: made.plan,
      status: made.status,
      status_since: at,
      plan_until: made.planUntil,
      default_lang: made.defaultLang,
      supported_langs: [...made.langs],
      contact_email: made.contactEmail,
      created_at: at,
    })
    .execute()
  const roles = builtInRoles.map((role) => ({
    platform_id: id,
    id: newId(),
    key: role.key,
    name: role.name,
    scope: role.scope,
    permissions: [...role.permissions],
  }))
  await kysely.insertInto('roles').values(roles).execute()
  await kysely.insertInto('members').values({ platform_id: id, user_id: made.ownerId, joined_at: at }).execute()
  const owner = roles.find(({ key }) => key === 'owner')
  if (!owner) throw new Error('There is a role of owners')
  await kysely
    .insertInto('role_grants')
    .values({
      platform_id: id,
      id: newId(),
      user_id: made.ownerId,
      role_id: owner.id,
      program_id: null,
      granted_at: at,
    })
    .execute()
  await kysely
    .insertInto('platform_onboardings')
    .values({ platform_id: id, step: 'colours', kind: made.kind, started_by: made.ownerId })
    .execute()
}
