import { createHash } from 'node:crypto'
import { type Licence, SellerMessage } from '@laurel/contract/console'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { newId, newToken } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { RequestHeaders } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { isSignedText } from '../../kernel/seal/index.ts'
import { placeOf } from '../installation/platforms.ts'
import { recordInstallation, requireSuperAdmin } from '../installation/require-super-admin.ts'
import { setPlanOf } from '../life/life-store.ts'
import {
  insertChange,
  insertLicence,
  type LicenceRow,
  listLicenceRows,
  lockLicence,
  setLicence,
} from './licence-store.ts'

const REASON = 'a licence is sold to the whole installation'
const plans = ['basic', 'plus', 'pro'] as const
/** A message of the seller is good for so long: a copy that is sent later is none of theirs. */
const maxAgeMs = 5 * 60_000

const hashOf = (key: string) => createHash('sha256').update(key.trim().toLowerCase()).digest('hex')
const planOf = (tier: number) => plans[Math.min(Math.max(tier, 1), plans.length) - 1] ?? 'basic'

function present(row: LicenceRow, platform: string | null): Licence {
  return {
    id: row.id,
    source: row.source,
    hint: row.hint,
    tier: row.tier,
    plan: row.plan as Licence['plan'],
    state: row.state as Licence['state'],
    platform,
    createdAt: row.created_at.toISOString(),
    activatedAt: row.activated_at?.toISOString() ?? null,
  }
}

/** Puts the platform on the plan of a licence. Refuses licence_unknown, licence_taken, licence_refunded. */
export async function activateLicence(scene: Scene, key: string): Promise<Licence> {
  const { platformId } = scene.db
  const licence = await scene.acrossPlatforms(REASON, async (db) => {
    const row = (await lockLicence(db, hashOf(key))) ?? refuse('licence_unknown')
    if (row.state === 'refunded') refuse('licence_refunded')
    if (row.state === 'active' && row.platform_id !== platformId) refuse('licence_taken')
    const changes = { state: 'active', platform_id: platformId, activated_at: row.activated_at ?? scene.now }
    await setLicence(db, row.id, changes)
    await insertChange(db, { licenceId: row.id, what: 'activate', tier: row.tier, at: scene.now, messageId: null })
    await setPlanOf(db, platformId, { plan: row.plan, planUntil: null })
    return { ...row, ...changes }
  })
  await record(scene, 'platform.licence_activated', {}, { plan: licence.plan, tier: licence.tier })
  scene.house.forgetPlatforms()
  return present(licence, scene.platform.name)
}

/** HMAC-SHA256 of the moment and the body as they came. Refuses hook_signature_wrong, hook_too_old. */
function checkSignature(
  { house, now }: Scene,
  body: string,
  { signature = '', signedAt = '' }: RequestHeaders,
): string {
  const text = `${signedAt}${body}`
  if (!isSignedText(text, signature, house.appsumoKey ?? '')) refuse('hook_signature_wrong')
  if (!(Math.abs(now.getTime() - Number(signedAt)) <= maxAgeMs)) refuse('hook_too_old')
  return createHash('sha256').update(text).digest('hex')
}

/** Refuses malformed_request. */
function readMessage(body: string): SellerMessage {
  try {
    return SellerMessage.parse(JSON.parse(body))
  } catch {
    return refuse('malformed_request')
  }
}

/** Hears the seller: each message once, whatever the order; a licence that is received back leaves the plan free. */
export async function hearSeller(
  scene: Scene,
  body: string,
  headers: RequestHeaders,
): Promise<{ success: boolean; event: string }> {
  const messageId = checkSignature(scene, body, headers)
  const message = readMessage(body)
  if (message.test) return { success: true, event: message.event }
  await scene.acrossPlatforms(REASON, async (db) => {
    const tier = message.tier ?? 1
    const before = message.prev_license_key ? await lockLicence(db, hashOf(message.prev_license_key)) : undefined
    if (before)
      // An upgrade comes under a new key, and takes the place of the old one.
      await setLicence(db, before.id, { key_hash: hashOf(message.license_key), hint: message.license_key.slice(-4) })
    else
      await insertLicence(db, {
        id: newId(),
        key_hash: hashOf(message.license_key),
        hint: message.license_key.slice(-4),
        tier,
        plan: planOf(tier),
        created_at: scene.now,
      })
    const row = (await lockLicence(db, hashOf(message.license_key))) ?? refuse('licence_unknown')
    const change = { licenceId: row.id, what: message.event, tier: message.tier ?? null, at: scene.now, messageId }
    if (!(await insertChange(db, change))) return
    if (message.event === 'deactivate') {
      await setLicence(db, row.id, { state: 'refunded' })
      if (row.platform_id) await setPlanOf(db, row.platform_id, { plan: 'free', planUntil: null })
      return
    }
    if (message.tier === undefined) return
    await setLicence(db, row.id, { tier, plan: planOf(tier) })
    if (row.platform_id && row.state === 'active')
      await setPlanOf(db, row.platform_id, { plan: planOf(tier), planUntil: null })
  })
  scene.house.forgetPlatforms()
  return { success: true, event: message.event }
}

export async function readLicences(scene: Scene, query: ListQuery): Promise<ListPage<Licence>> {
  await requireSuperAdmin(scene)
  const place = { ...placeOf(query), search: query.search?.trim() ?? '' }
  const { rows, count } = await scene.acrossPlatforms(REASON, (db) => listLicenceRows(db, place))
  return pageOf(
    rows.map(({ platform, ...row }) => present(row, platform)),
    { total: count, ...place },
  )
}

/** Makes a licence by hand; the key is known to whoever makes it alone. */
export async function createLicence(scene: Scene, tier: number): Promise<{ key: string; licence: Licence }> {
  await requireSuperAdmin(scene)
  const key = `lrl-${newToken().slice(0, 24)}`
  const row = {
    id: newId(),
    key_hash: hashOf(key),
    hint: key.slice(-4),
    tier,
    plan: planOf(tier),
    created_at: scene.now,
  }
  await scene.acrossPlatforms(REASON, (db) => insertLicence(db, row))
  await recordInstallation(scene, 'installation.licence_made', { payload: { tier, hint: row.hint } })
  return {
    key,
    licence: present({ ...row, source: 'appsumo', state: 'inactive', platform_id: null, activated_at: null }, null),
  }
}
