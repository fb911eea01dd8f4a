import type { Feature, Limit } from '@laurel/contract/billing'
import type { Scene } from '../kernel/scene.ts'

/**
 * Whether a platform may come to that many of what its plan counts. Every limit and feature of a plan is asked here and in
 * `hasFeature`, nowhere else; no plan has numbers yet.
 * @param amount how many there would be
 */
export async function canStill(_scene: Scene, _limit: Limit, _amount: number): Promise<boolean> {
  return true
}

/** Whether the plan of a platform opens a feature; a suspended platform has none. */
export async function hasFeature(scene: Scene, _feature: Feature): Promise<boolean> {
  return scene.platform.status !== 'suspended'
}
