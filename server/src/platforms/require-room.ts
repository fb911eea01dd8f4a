import { canStill, type Feature, hasFeature, type Limit, limitOf } from '@laurel/contract/platforms'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'

/** Refuses `quota_reached` where the plan of the platform does not go as far as this many. */
export function requireRoom({ platform }: Scene, limit: Limit, amount: number): void {
  if (canStill(platform, limit, amount)) return
  refuse('quota_reached', { details: { limit, used: amount - 1, allowed: limitOf(platform, limit) } })
}

/** Refuses `feature_not_in_plan` where the plan of the platform does not open it, or the platform is suspended. */
export function requireFeature({ platform }: Scene, feature: Feature): void {
  if (!hasFeature(platform, feature)) refuse('feature_not_in_plan', { details: { feature } })
}
