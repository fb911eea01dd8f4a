import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import type { ConsentProof, CookieSettings, CookieSettingsChange, Measure } from '@laurel/contract/privacy'
import { keyPlaceOf, newestById } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { getPlatform } from '../../platforms/index.ts'
import { countAllConsents, countConsents, listConsentRows, setMeasure } from './store.ts'

export async function readCookieSettings(scene: Scene): Promise<CookieSettings> {
  const platform = await getPlatform(scene.db)
  const policyVersion = platform.cookie_policy_version
  return {
    measure: platform.measure as unknown as Measure | null,
    policyVersion,
    ...(await countConsents(scene.db, policyVersion)),
  }
}

/** Who counts is part of what visitors agreed to: another one, or another place, asks them again. */
export async function changeCookieSettings(scene: Scene, change: CookieSettingsChange): Promise<CookieSettings> {
  const { measure, policyVersion } = await readCookieSettings(scene)
  const isOther = JSON.stringify(sorted(measure)) !== JSON.stringify(sorted(change.measure))
  const version = isOther || change.asksAgain ? policyVersion + 1 : policyVersion
  await setMeasure(scene.db, change.measure, version)
  scene.house.forgetPlatforms()
  if (version !== policyVersion)
    await record(scene, 'privacy.cookies_changed', {}, { provider: change.measure?.provider ?? null, version })
  return await readCookieSettings(scene)
}

const sorted = (measure: Measure | null) => measure && Object.entries(measure).sort(([a], [b]) => (a < b ? -1 : 1))

export async function listConsents(scene: Scene, query: ListQuery): Promise<ListPage<ConsentProof>> {
  const at = keyPlaceOf(query, newestById)
  const { rows, after, before } = await listConsentRows(scene.db, at)
  const data = rows.map((row) => ({
    id: row.id,
    visitor: row.visitor_id.slice(0, 8),
    analyze: row.is_measured,
    policyVersion: row.policy_version,
    lang: row.lang,
    source: row.source as ConsentProof['source'],
    at: row.at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }))
  const { page, perPage } = at
  return pageOf(data, { total: await countAllConsents(scene.db), page, perPage, after, before })
}
