import type { AccountLine, ForeignLinkLine, HealthLine, InstallationEntry, JobLine } from '@laurel/contract/console'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import type { PlatformState } from '@laurel/contract/platforms'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listEntries } from './log-store.ts'
import {
  countTroubles,
  deleteBanned,
  insertBanned,
  listAccounts,
  listBanned,
  listForeignLinks,
  listJobs,
  retryJobs,
} from './other-store.ts'
import { placeOf } from './platforms.ts'
import { recordInstallation, requireSuperAdmin } from './require-super-admin.ts'

const REASON = 'the console sees the installation'
const pageFor = (query: ListQuery) => ({ ...placeOf(query), search: query.search?.trim() ?? '' })

export async function readAccounts(scene: Scene, query: ListQuery): Promise<ListPage<AccountLine>> {
  await requireSuperAdmin(scene)
  const place = pageFor(query)
  const rows = await scene.acrossPlatforms(REASON, (db) => listAccounts(db, place))
  const data = rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    isConfirmed: row.confirmed,
    superAdmin: row.super_admin,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    platforms: row.platforms,
  }))
  return pageOf(data, { total: rows[0]?.found ?? 0, ...place })
}

export async function readJobs(scene: Scene): Promise<{ data: JobLine[] }> {
  await requireSuperAdmin(scene)
  const rows = await scene.acrossPlatforms(REASON, listJobs)
  return {
    data: rows.map((row) => ({
      name: row.name,
      waiting: row.waiting,
      failing: row.failing,
      oldestAt: row.oldest_at?.toISOString() ?? null,
      lastError: row.last_error?.slice(0, 300) ?? '',
    })),
  }
}

export async function retryFailedJobs(scene: Scene, name: string): Promise<{ count: number }> {
  await requireSuperAdmin(scene)
  const count = await scene.acrossPlatforms(REASON, (db) => retryJobs(db, name))
  await recordInstallation(scene, 'installation.jobs_retried', { payload: { name, count } })
  return { count }
}

export async function readBanned(scene: Scene, query: ListQuery): Promise<ListPage<{ domain: string }>> {
  await requireSuperAdmin(scene)
  const place = pageFor(query)
  const rows = await scene.acrossPlatforms(REASON, (db) => listBanned(db, place))
  return pageOf(
    rows.map(({ domain }) => ({ domain })),
    { total: rows[0]?.found ?? 0, ...place },
  )
}

export async function readForeignLinks(scene: Scene, query: ListQuery): Promise<ListPage<ForeignLinkLine>> {
  await requireSuperAdmin(scene)
  const place = pageFor(query)
  const rows = await scene.acrossPlatforms(REASON, (db) => listForeignLinks(db, place))
  const data = rows.map((row) => ({
    platform: {
      id: row.id,
      name: row.name,
      address: scene.house.originOf(row),
      state: row.status as PlatformState,
      createdAt: row.created_at.toISOString(),
    },
    kind: row.kind,
    host: row.host,
    mails: row.mails,
    lastAt: row.last_at.toISOString(),
  }))
  return pageOf(data, { total: rows[0]?.found ?? 0, ...place })
}

export async function banDomain(scene: Scene, domain: string): Promise<{ domain: string }> {
  await requireSuperAdmin(scene)
  await scene.acrossPlatforms(REASON, (db) => insertBanned(db, domain))
  await recordInstallation(scene, 'installation.domain_banned', { payload: { domain } })
  return { domain }
}

export async function allowDomain(scene: Scene, domain: string): Promise<undefined> {
  await requireSuperAdmin(scene)
  if (!(await scene.acrossPlatforms(REASON, (db) => deleteBanned(db, domain.toLowerCase())))) refuse('not_found')
  await recordInstallation(scene, 'installation.domain_allowed', { payload: { domain } })
}

export async function readInstallationLog(scene: Scene, query: ListQuery): Promise<ListPage<InstallationEntry>> {
  await requireSuperAdmin(scene)
  const place = pageFor(query)
  const { rows, count } = await scene.acrossPlatforms(REASON, (db) => listEntries(db, place))
  const data = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim() || (row.email ?? ''),
    name: row.name,
    platform: row.platform,
    payload: row.payload as Record<string, unknown>,
  }))
  return pageOf(data, { total: count, ...place })
}

export async function readHealth(scene: Scene): Promise<{ data: HealthLine[] }> {
  await requireSuperAdmin(scene)
  const found = await scene.acrossPlatforms(REASON, countTroubles)
  const line = (name: HealthLine['name'], count: number, worst: 'warn' | 'bad'): HealthLine => ({
    name,
    count,
    state: count === 0 ? 'ok' : worst,
  })
  return {
    data: [
      { name: 'database', state: 'ok', count: 0 },
      line('queue', found.late + found.failing, 'warn'),
      { name: 'workers', state: found.workers > 0 ? 'ok' : 'bad', count: found.workers },
      line('mails', found.mails, 'warn'),
      line('domains', found.domains, 'warn'),
    ],
  }
}
