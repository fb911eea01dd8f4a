import { sql } from 'kysely'
import type { InstallationDb } from '../../kernel/db/index.ts'

export interface PlatformLineRow {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly is_default: boolean
  readonly domain_to_use: string | null
  readonly scheme: string
  readonly plan: string
  readonly plan_version: number | null
  readonly plan_until: Date | null
  readonly status: string
  readonly status_reason: string
  readonly created_at: Date
  readonly last_visit_at: Date | null
  readonly applications: number
  readonly storage: number
  readonly people: number
  readonly allowed: number | null
  readonly support_until: Date | null
}

export interface PlatformFilter {
  readonly search: string
  readonly plan?: string | undefined
  readonly state?: string | undefined
  readonly isWatched?: boolean
  readonly id?: string
}

/** What is counted is counted when the installation looks: its rows are few. */
const linesSql = sql`select p.*,
    (select count(*)::int from members m where m.platform_id = p.id and m.revoked_at is null) as people,
    (select coalesce(max(s.last_seen_at), null) from members m join sign_ins s on s.user_id = m.user_id
      where m.platform_id = p.id) as visited,
    (select count(*)::int from applications a where a.platform_id = p.id
      and a.submitted_at > now() - interval '1 year') as applications,
    (select coalesce(sum(f.size), 0)::int8 from files f where f.platform_id = p.id) as storage,
    (select max(g.until) from support_grants g where g.platform_id = p.id
      and g.ended_at is null and g.until > now()) as support_until,
    coalesce((select l.value from platform_limits l where l.platform_id = p.id
        and l.limit_name = 'applications-a-year' and (l.until is null or l.until > now())),
      (select (v.limits->>'applications-a-year')::int8 from plan_versions v where v.plan = p.plan
        and (p.plan_version is null or v.version = p.plan_version) order by v.version desc limit 1)) as allowed
  from platforms p`

const watched = sql`(status in ('past_due', 'suspend', 'suspended', 'suspension_expired', 'closing')
  or (allowed is not null and applications >= allowed * 0.8))`

export async function listPlatformLines(
  { kysely }: InstallationDb,
  filter: PlatformFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: (PlatformLineRow & { readonly is_watched: boolean })[]; count: number; total: number }> {
  const search = `%${filter.search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = sql`where (${filter.search} = '' or name ilike ${search} or slug ilike ${search}
      or coalesce(domain_to_use, '') ilike ${search} or contact_email ilike ${search})
    and (${filter.plan ?? null}::text is null or plan = ${filter.plan ?? null})
    and (${filter.state ?? null}::text is null or status = ${filter.state ?? null})
    and (${filter.id ?? null}::uuid is null or id = ${filter.id ?? null}::uuid)
    and (not ${filter.isWatched ?? false}::boolean or ${watched})`
  const { rows } = await sql<PlatformLineRow & { is_watched: boolean; found: number; all: number }>`
    select lines.*, coalesce(visited, last_visit_at) as last_visit_at, ${watched} as is_watched,
      count(*) over ()::int as found, (select count(*)::int from platforms) as all
    from (${linesSql}) lines ${where} order by name, id limit ${perPage} offset ${(page - 1) * perPage}`.execute(kysely)
  return { rows, count: rows[0]?.found ?? 0, total: rows[0]?.all ?? 0 }
}

export async function readFigures({ kysely }: InstallationDb) {
  const { rows } = await sql<{
    platforms: number
    paying: number
    trials: number
    applications: number
    watched: number
  }>`select count(*)::int as platforms, (count(*) filter (where plan in ('basic', 'plus', 'pro')))::int as paying,
      (count(*) filter (where plan = 'trial'))::int as trials, coalesce(sum(applications), 0)::int as applications,
      (count(*) filter (where ${watched}))::int as watched
    from (${linesSql}) lines where status <> 'deleted'`.execute(kysely)
  return rows[0] ?? { platforms: 0, paying: 0, trials: 0, applications: 0, watched: 0 }
}

export async function findPlatformId({ kysely }: InstallationDb, named: string): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('platforms')
    .where((is) => is.or([is('slug', '=', named), is(sql`id::text`, '=', named)]))
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export async function readFile({ kysely }: InstallationDb, id: string) {
  const limits = await kysely.selectFrom('platform_limits').where('platform_id', '=', id).selectAll().execute()
  const features = await kysely.selectFrom('platform_features').where('platform_id', '=', id).selectAll().execute()
  const changes = await kysely
    .selectFrom('platform_state_changes as c')
    .leftJoin('users as u', 'u.id', 'c.by_user')
    .where('c.platform_id', '=', id)
    .select(['c.status_from', 'c.status_to', 'c.reason', 'c.at', 'u.email'])
    .orderBy('c.at', 'desc')
    .limit(30)
    .execute()
  const version = await kysely
    .selectFrom('plan_versions as v')
    .innerJoin('platforms as p', 'p.plan', 'v.plan')
    .where('p.id', '=', id)
    .where((is) => is.or([is('p.plan_version', 'is', null), is('v.version', '=', is.ref('p.plan_version'))]))
    .select('v.limits')
    .orderBy('v.version', 'desc')
    .executeTakeFirst()
  return { limits, features, changes, planLimits: version?.limits ?? {} }
}

export interface OwnNumbers {
  readonly plan: string
  readonly planUntil: Date | null
  readonly limits: readonly { limit: string; value: number | null; reason: string; until: Date | null }[]
  readonly features: readonly { feature: string; isOn: boolean; reason: string; until: Date | null }[]
}

/** Writes the plan of a platform, and what it has of its own in place of it. */
export async function writeNumbers(
  { kysely }: InstallationDb,
  id: string,
  { plan, planUntil, limits, features }: OwnNumbers,
  by: string,
): Promise<void> {
  const before = await kysely.selectFrom('platforms').where('id', '=', id).select('plan').executeTakeFirstOrThrow()
  await kysely
    .updateTable('platforms')
    .set({ plan, plan_until: planUntil, ...(before.plan !== plan && { plan_version: null }) })
    .where('id', '=', id)
    .execute()
  await kysely.deleteFrom('platform_limits').where('platform_id', '=', id).execute()
  await kysely.deleteFrom('platform_features').where('platform_id', '=', id).execute()
  const own = { platform_id: id, set_by: by }
  if (limits.length > 0)
    await kysely
      .insertInto('platform_limits')
      .values(limits.map(({ limit, ...rest }) => ({ ...own, limit_name: limit, ...rest })))
      .execute()
  if (features.length > 0)
    await kysely
      .insertInto('platform_features')
      .values(features.map(({ isOn, ...rest }) => ({ ...own, is_on: isOn, ...rest })))
      .execute()
}
