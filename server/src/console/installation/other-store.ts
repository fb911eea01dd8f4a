import { sql } from 'kysely'
import type { InstallationDb } from '../../kernel/db/index.ts'
import type { PlatformAddress } from '../../kernel/scene.ts'

export interface Page {
  readonly page: number
  readonly perPage: number
  readonly search: string
}

const like = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

export async function listAccounts({ kysely }: InstallationDb, { page, perPage, search }: Page) {
  const { rows } = await sql<{
    id: string
    email: string
    name: string
    confirmed: boolean
    super_admin: boolean
    created_at: Date
    seen_at: Date | null
    platforms: number
    found: number
  }>`select u.id, u.email, trim(u.firstname || ' ' || u.lastname) as name, u.confirmed_at is not null as confirmed,
      u.super_admin, u.created_at, (select max(s.last_seen_at) from sign_ins s where s.user_id = u.id) as seen_at,
      (select count(*)::int from members m where m.user_id = u.id) as platforms, count(*) over ()::int as found
    from users u where u.erased_at is null and (${search} = '' or u.email ilike ${like(search)}
      or trim(u.firstname || ' ' || u.lastname) ilike ${like(search)})
    order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(kysely)
  return rows
}

/** Work that waits or fails, by kind: what it carries stays with the platforms. */
export async function listJobs({ kysely }: InstallationDb) {
  const { rows } = await sql<{
    name: string
    waiting: number
    failing: number
    oldest_at: Date | null
    last_error: string | null
  }>`select task_identifier as name, count(*)::int as waiting, (count(*) filter (where attempts > 0))::int as failing,
      min(run_at) as oldest_at, (array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1] as last_error
    from graphile_worker.jobs group by task_identifier order by failing desc, waiting desc, name limit 200`.execute(
    kysely,
  )
  return rows
}

/** Those that failed are tried again at once. */
export async function retryJobs({ kysely }: InstallationDb, name: string): Promise<number> {
  const { rows } = await sql<{
    id: string
  }>`select (graphile_worker.reschedule_jobs(array_agg(id), now(), null, 0, null)).id
    from graphile_worker.jobs where task_identifier = ${name} and attempts > 0 and locked_at is null`.execute(kysely)
  return rows.length
}

export async function listBanned({ kysely }: InstallationDb, { page, perPage, search }: Page) {
  const { rows } = await sql<{ domain: string; found: number }>`select domain, count(*) over ()::int as found
    from banned_email_domains where ${search} = '' or domain ilike ${like(search)}
    order by domain limit ${perPage} offset ${(page - 1) * perPage}`.execute(kysely)
  return rows
}

export async function listForeignLinks({ kysely }: InstallationDb, { page, perPage, search }: Page) {
  const { rows } = await sql<
    PlatformAddress & {
      id: string
      name: string
      status: string
      created_at: Date
      kind: string
      host: string
      mails: number
      last_at: Date
      found: number
    }
  >`select p.id, p.name, p.status, p.created_at, p.slug, p.is_default, p.domain_to_use, p.scheme, l.kind, l.host,
      count(*)::int as mails, max(l.at) as last_at, count(*) over ()::int as found
    from foreign_mail_links l join platforms p on p.id = l.platform_id
    where p.status <> 'deleted' and (${search} = '' or l.host ilike ${like(search)} or p.name ilike ${like(search)}
      or p.slug ilike ${like(search)})
    group by p.id, l.kind, l.host order by max(l.at) desc, p.id, l.kind, l.host
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(kysely)
  return rows
}

export async function insertBanned({ kysely }: InstallationDb, domain: string): Promise<void> {
  await kysely
    .insertInto('banned_email_domains')
    .values({ domain })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBanned({ kysely }: InstallationDb, domain: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('banned_email_domains')
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countTroubles({ kysely }: InstallationDb) {
  const { rows } = await sql<{ late: number; failing: number; workers: number; mails: number; domains: number }>`select
      (select count(*)::int from graphile_worker.jobs where run_at < now() - interval '10 minutes' and attempts = 0) as late,
      (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as failing,
      (select count(*)::int from living_workers where seen_at > now() - interval '5 minutes') as workers,
      (select count(*)::int from emails where state = 'failed' and created_at > now() - interval '1 day') as mails,
      (select count(*)::int from platform_domains where state = 'failing') as domains`.execute(kysely)
  return rows[0] ?? { late: 0, failing: 0, workers: 0, mails: 0, domains: 0 }
}
