import type { Feature, Limit } from '@laurel/contract/platforms'
import * as contract from '@laurel/contract/platforms'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { readMeter } from './meters.ts'
import { listMeters } from './usage-store.ts'

/**
 * Whether a platform may come to that many of what its plan counts. Every limit and feature of a plan is asked through the two
 * functions of the contract, here and on the screen alike.
 * @param amount how many there would be
 */
export async function canStill({ platform }: Scene, limit: Limit, amount: number): Promise<boolean> {
  return contract.canStill(platform, limit, amount)
}

/** Whether the plan of a platform opens a feature; a suspended platform has none. */
export async function hasFeature({ platform }: Scene, feature: Feature): Promise<boolean> {
  return contract.hasFeature(platform, feature)
}

/** Refuses `quota_reached` where there is no room for one more of what is counted. */
export async function requireOneMore(scene: Scene, limit: Limit): Promise<void> {
  const allowed = contract.limitOf(scene.platform, limit)
  if (allowed === null) return
  const { used } = await readMeter(scene, limit, null)
  if (used + 1 > allowed) refuse('quota_reached', { details: { limit, used, allowed } })
}

/**
 * Refuses `quota_reached` where something that grows is past all that is tolerated: no new program begins then. Open calls go
 * on, whatever they bring.
 */
export async function requireTolerance(scene: Scene, only?: Limit): Promise<void> {
  const limited = contract.limits.filter(
    (limit) => contract.isGrown(limit) && (!only || limit === only) && contract.limitOf(scene.platform, limit) !== null,
  )
  if (limited.length === 0) return
  const known = new Map((await listMeters(scene.db)).map((row) => [row.limit_name, row.over_since]))
  for (const limit of limited) {
    const { used, allowed, level, toleratedUntil } = await readMeter(scene, limit, known.get(limit) ?? null)
    if (level === 'spent')
      refuse('quota_reached', { details: { limit, used, allowed, until: toleratedUntil?.toISOString() ?? null } })
  }
}
