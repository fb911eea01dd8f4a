import { isLocale } from '@laurel/contract/kernel/locale'
import type { Database } from '../kernel/db/index.ts'
import type { PlatformAddress, ScenePlatform } from '../kernel/scene.ts'
import { type EntitlementRow, getEntitlement } from './entitlement-store.ts'
import { findPlatform, type PlatformChange, type PlatformRow } from './store.ts'

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

function scenePlatform(row: PlatformRow, entitlement: EntitlementRow, hosts: Hosts): ScenePlatform {
  const langs = row.supported_langs.filter(isLocale)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    status: row.status,
    plan: row.plan,
    ...entitlement,
    modulesOff: row.modules_off,
    defaultLang: isLocale(row.default_lang) ? row.default_lang : 'fr',
    supportedLangs: langs.length > 0 ? langs : ['fr'],
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    look: row.look as ScenePlatform['look'],
    siteVersion: row.site_version,
    timeZone: row.time_zone,
    origin: originOf(row, hosts),
    domainToUse: row.domain_to_use,
    measure: row.measure as ScenePlatform['measure'],
    cookiePolicyVersion: row.cookie_policy_version,
  }
}

/**
 * Where a page asked for at this host leads first: a platform with a domain of its own is visited there only, and one that
 * left an address at its new one.
 */
export function requestedOrigin(platform: ScenePlatform, host: string): string | undefined {
  const { domainToUse, origin } = platform
  const name = nameOf(host)
  if (domainToUse) return domainToUse === name ? undefined : origin
  return isLeft(platform, name) ? origin : undefined
}

/** A neighbour of the platform's address, one label long: proven hosts are of other domains. */
function isLeft({ slug, origin }: ScenePlatform, name: string): boolean {
  const { hostname } = new URL(origin)
  const [label, ...rest] = name.split('.')
  const parent = rest.join('.')
  return (
    name !== hostname && label !== slug && (parent === hostname || parent === hostname.split('.').slice(1).join('.'))
  )
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}

/** What a host asks for: its own domain, a sub-domain, or the default platform at the bare domain. */
function requestOf(host: string, domain: string): PlatformChange {
  const isLocal = host === '127.0.0.1' || host === '[::1]' || host === '0.0.0.0'
  if (host === domain || isLocal) return { domain: host, isDefault: true }
  if (host.endsWith(`.${domain}`)) return { domain: host, slug: host.slice(0, -domain.length - 1) }
  return { domain: host }
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
  const cached = new Map<string, { until: number; platform: ScenePlatform | undefined }>()

  async function remember(key: string, request: PlatformChange): Promise<ScenePlatform | undefined> {
    const known = cached.get(key)
    if (known && known.until > now()) return known.platform
    const platform = await database.acrossPlatforms('a host or a job names its platform', async (db) => {
      const row = await findPlatform(db, request)
      return row && scenePlatform(row, await getEntitlement(db, row, new Date(now())), hosts)
    })
    if (cached.size > 5000) cached.clear()
    cached.set(key, { until: now() + KEPT_MS, platform })
    return platform
  }

  return {
    byHost(host) {
      const name = nameOf(host)
      return remember(`host ${name}`, requestOf(name, hosts.domain))
    },
    byId: (platformId) => remember(`id ${platformId}`, { id: platformId }),
    forget: () => cached.clear(),
    originOf: (platform) => originOf(platform, hosts),
  }
}
