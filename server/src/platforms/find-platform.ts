import { isLocale } from '@laurel/contract/kernel'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, DB } from '../kernel/db/index.ts'
import type { PlatformAddress, ScenePlatform } from '../kernel/scene.ts'

/** How this installation names its platforms' hosts. */
export interface Hosts {
  /** The installation's own domain; each platform answers at `{slug}.{domain}`. */
  readonly domain: string
  readonly scheme: 'http' | 'https'
  /** Port shown in addresses; undefined for the scheme's own. */
  readonly port?: number
}

const KEPT_MS = 5000

function originOf(row: PlatformAddress, hosts: Hosts): string {
  if (row.domain_to_use) return `${row.scheme}://${row.domain_to_use}`
  const host = row.is_default ? hosts.domain : `${row.slug}.${hosts.domain}`
  return `${hosts.scheme}://${host}${hosts.port ? `:${hosts.port}` : ''}`
}

function scenePlatform(row: Selectable<DB['platforms']>, hosts: Hosts): ScenePlatform {
  const langs = row.supported_langs.filter(isLocale)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    status: row.status as ScenePlatform['status'],
    plan: row.plan,
    defaultLang: isLocale(row.default_lang) ? row.default_lang : 'fr',
    supportedLangs: langs.length > 0 ? langs : ['fr'],
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    origin: originOf(row, hosts),
  }
}

/** Names the platform that a host speaks for: its own domain, a sub-domain, or the default platform at the bare domain. */
function conditionOf(host: string, domain: string) {
  const local = host === '127.0.0.1' || host === '[::1]' || host === '0.0.0.0'
  if (host === domain || local) return sql<boolean>`is_default or domain_to_use = ${host}`
  if (host.endsWith(`.${domain}`))
    return sql<boolean>`slug = ${host.slice(0, -domain.length - 1)} or domain_to_use = ${host}`
  return sql<boolean>`domain_to_use = ${host}`
}

export interface PlatformFinder {
  byHost(host: string): Promise<ScenePlatform | undefined>
  byId(platformId: string): Promise<ScenePlatform | undefined>
  /** Forgets what was read: after a change of name, domain, colours or status. */
  forget(): void
  originOf(platform: PlatformAddress): string
}

/** Reads platforms, keeping each for a few seconds: every request asks. */
export function platformFinder(database: Database, hosts: Hosts, now: () => number): PlatformFinder {
  const kept = new Map<string, { until: number; platform: ScenePlatform | undefined }>()

  async function remember(key: string, condition: ReturnType<typeof conditionOf>): Promise<ScenePlatform | undefined> {
    const known = kept.get(key)
    if (known && known.until > now()) return known.platform
    const row = await database.acrossPlatforms('a host or a job names its platform', (db) =>
      db.kysely.selectFrom('platforms').selectAll().where(condition).orderBy('is_default', 'desc').executeTakeFirst(),
    )
    const platform = row && scenePlatform(row, hosts)
    if (kept.size > 5000) kept.clear()
    kept.set(key, { until: now() + KEPT_MS, platform })
    return platform
  }

  return {
    byHost(host) {
      const name = host.toLowerCase().replace(/:\d+$/, '')
      return remember(`host ${name}`, conditionOf(name, hosts.domain))
    },
    byId: (platformId) => remember(`id ${platformId}`, sql<boolean>`id = ${platformId}`),
    forget: () => kept.clear(),
    originOf: (platform) => originOf(platform, hosts),
  }
}
