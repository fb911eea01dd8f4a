import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { PlatformDomain } from '@laurel/contract/console'
import { getDomain, getPublicSuffix } from 'tldts'
import { newId, newToken } from '../../kernel/db/index.ts'
import { DnsAway } from '../../kernel/dns/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { requireFeature } from '../../platforms/index.ts'
import { hostOf } from '../registration/check-address.ts'
import {
  findHost,
  type HostRow,
  hasSlug,
  insertHost,
  isProven,
  leaveHost,
  listHosts,
  setDomainToUse,
  setHost,
  takeHost,
} from './host-store.ts'

const REASON = 'a host serves one platform alone'
const dayMs = 86_400_000
const maxHosts = 5
/** A host that fails for so long is no longer led to; after so long it is released, and its proof is void. */
const failing = { redirects: 7, released: 30 } as const

/** Another label than that of the CNAME, which would hide it. */
const recordName = (host: string) => `_laurel.${host}`
const recordValue = (token: string) => `laurel-verification=${token}`

function present(scene: Scene, row: HostRow): PlatformDomain {
  return {
    id: row.id,
    host: row.host,
    state: row.state as PlatformDomain['state'],
    isPrimary: row.is_primary,
    records: [
      { type: 'TXT', name: recordName(row.host), value: recordValue(row.token) },
      { type: 'CNAME', name: row.host, value: hostOf(scene, scene.platform.slug).replace(/:\d+$/, '') },
    ],
    problem: row.problem,
    checkedAt: row.checked_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
  }
}

export async function readHosts(scene: Scene): Promise<{ data: PlatformDomain[]; target: string }> {
  const rows = await listHosts(scene.db)
  return { data: rows.map((row) => present(scene, row)), target: hostOf(scene, scene.platform.slug) }
}

/** As it is looked up: in ASCII, without a last dot. Refuses host_refused for what is no name, a suffix, or ours. */
function readHost(scene: Scene, written: string): string {
  let host = ''
  try {
    host = new URL(`http://${written.trim()}`).hostname.replace(/\.$/, '')
  } catch {
    refuse('host_refused', { fields: [{ field: 'host', reason: 'host' }] })
  }
  const own = hostOf(scene, 'x').replace(/^x\./, '').replace(/:\d+$/, '')
  const isOurs = host === own || host.endsWith(`.${own}`)
  const isName =
    isIP(host) === 0 &&
    host.includes('.') &&
    getDomain(host) !== null &&
    getPublicSuffix(host, { allowPrivateDomains: true }) !== host
  if (isOurs || !isName || host !== written.trim().replace(/\.$/, '').toLowerCase())
    refuse('host_refused', { fields: [{ field: 'host', reason: isOurs ? 'own' : 'host' }] })
  return host
}

/** Claims a host; the claim reserves nothing. Refuses feature_not_in_plan, host_refused, host_taken, host_limit. */
export async function addHost(scene: Scene, written: string): Promise<PlatformDomain> {
  requireFeature(scene, 'custom-domain')
  const host = readHost(scene, written)
  const rows = await listHosts(scene.db)
  if (rows.some((row) => row.host === host)) refuse('host_taken')
  if (rows.length >= maxHosts) refuse('host_limit')
  const id = newId()
  await insertHost(scene.db, { id, host, token: newToken().slice(0, 32), created_at: scene.now })
  await record(scene, 'platform.host_added', {}, { host })
  return readAgain(scene, id)
}

const getHost = async (scene: Scene, id: string) => (await findHost(scene.db, id)) ?? refuse('not_found')
const readAgain = async (scene: Scene, id: string) => present(scene, await getHost(scene, id))

/** Whether the DNS proves the host, and whether it is us who answer there. Refuses host_taken. */
export async function checkHost(scene: Scene, id: string): Promise<PlatformDomain> {
  const row = await getHost(scene, id)
  const proof = await seeProof(scene, row)
  if (proof === 'away') return present(scene, row)
  if (proof === 'yes' && row.state === 'pending') {
    const host = { host: row.host, platformId: scene.db.platformId, token: row.token, at: scene.now }
    if (!(await scene.acrossPlatforms(REASON, (db) => takeHost(db, host)))) refuse('host_taken')
    await record(scene, 'platform.host_proven', {}, { host: row.host })
    scene.house.forgetPlatforms()
  }
  if (row.state === 'pending' && proof === 'no') {
    await setHost(scene.db, id, { checked_at: scene.now, problem: 'record_missing' })
    return readAgain(scene, id)
  }
  const answers = proof === 'yes' && (await isServed(scene, row))
  await noteHealth(scene, row, answers, proof === 'no' ? 'record_missing' : 'unreached')
  return readAgain(scene, id)
}

async function seeProof({ house }: Scene, row: HostRow): Promise<'yes' | 'no' | 'away'> {
  try {
    const texts = await house.dns.texts(recordName(row.host))
    return texts.some((text) => text.trim() === recordValue(row.token)) ? 'yes' : 'no'
  } catch (error) {
    // Nobody answered: nothing is known of the host.
    if (error instanceof DnsAway) return 'away'
    throw error
  }
}

/** Asks the host for what we alone know of it. */
async function isServed(scene: Scene, row: HostRow): Promise<boolean> {
  const { protocol } = new URL(scene.platform.origin)
  const answer = await scene.house.callOut({
    platformId: scene.db.platformId,
    url: `${protocol}//${row.host}/api/host-proofs/${row.token}`,
    method: 'GET',
    mayBeOwn: true,
  })
  return answer.kind === 'answered' && answer.status === 204
}

async function noteHealth(scene: Scene, row: HostRow, answers: boolean, problem: string): Promise<void> {
  const since = answers ? null : (row.failing_since ?? scene.now)
  const days = since ? (scene.now.getTime() - since.getTime()) / dayMs : 0
  // One that never answered waits for its CNAME; it does not fail.
  const waits = row.state === 'pending' || row.state === 'proven'
  const state = answers ? 'serving' : waits ? 'proven' : 'failing'
  await setHost(scene.db, row.id, {
    state,
    checked_at: scene.now,
    problem: answers ? '' : problem,
    failing_since: answers || waits ? null : since,
  })
  if (state !== 'failing') return
  if (row.is_primary && days >= failing.redirects) await usePrimary(scene, row, false)
  if (days >= failing.released) await releaseHost(scene, row.id)
}

/** Refuses host_not_serving: nobody is led where nobody answers. */
export async function useHost(scene: Scene, id: string, isPrimary: boolean): Promise<PlatformDomain> {
  const row = await getHost(scene, id)
  if (isPrimary && row.state !== 'serving') refuse('host_not_serving')
  if (isPrimary) requireFeature(scene, 'custom-domain')
  await usePrimary(scene, row, isPrimary)
  return readAgain(scene, id)
}

async function usePrimary(scene: Scene, row: HostRow, isPrimary: boolean): Promise<void> {
  for (const other of await listHosts(scene.db))
    if (other.is_primary && other.id !== row.id) await setHost(scene.db, other.id, { is_primary: false })
  await setHost(scene.db, row.id, { is_primary: isPrimary })
  await setDomainToUse(scene.db, isPrimary ? row.host : null)
  await record(scene, 'platform.host_changed', {}, { host: row.host, isPrimary })
  scene.house.forgetPlatforms()
}

/** Lets a host go: its proof is void, so that whoever gets the name later is not taken for the platform. */
export async function releaseHost(scene: Scene, id: string): Promise<undefined> {
  const row = await getHost(scene, id)
  if (row.is_primary) await setDomainToUse(scene.db, null)
  await setHost(scene.db, id, { state: 'released', is_primary: false, token: newToken() })
  await scene.acrossPlatforms(REASON, (db) => leaveHost(db, row.host, scene.db.platformId))
  await record(scene, 'platform.host_released', {}, { host: row.host })
  scene.house.forgetPlatforms()
}

/** Answers whoever asks a host for its token that it is served here; any other token does not exist. */
export async function proveHost(scene: Scene, token: string): Promise<undefined> {
  const rows = await listHosts(scene.db)
  if (!rows.some((row) => isSame(row.token, token))) refuse('not_found')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Hosts for which the proxy may fetch a certificate: ours with a platform, and proven ones. To who shows the proxy's secret. */
export async function allowTls(
  scene: Scene,
  { domain, secret }: { domain: string; secret: string },
): Promise<undefined> {
  const { tlsSecret } = scene.house
  if (!tlsSecret || !isSame(tlsSecret, secret)) refuse('not_found')
  const host = domain.toLowerCase().replace(/\.$/, '')
  const own = hostOf(scene, 'x').replace(/^x\./, '').replace(/:\d+$/, '')
  const isAllowed =
    host === own ||
    (await scene.acrossPlatforms(REASON, (db) =>
      host.endsWith(`.${own}`) ? hasSlug(db, host.slice(0, -own.length - 1)) : isProven(db, host),
    ))
  if (!isAllowed) refuse('not_found')
}
