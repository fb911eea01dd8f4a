import type { Scene } from '../../kernel/scene.ts'
import { replaceAddons, setPlatform } from './platform-plan-store.ts'
import type { Terms } from './store.ts'

/** The plan that the platform is on with what was bought beside it; without terms it sleeps, and all of it stays readable. */
export async function setPlatformPlan(scene: Scene, terms: Terms | undefined): Promise<void> {
  const { db, house } = scene
  await setPlatform(db, { plan: terms?.plan ?? 'standby', plan_version: terms?.planVersion ?? null, plan_until: null })
  await replaceAddons(db, terms ? addonsOf(terms) : [])
  house.forgetPlatforms()
}

/** Seats above the minimum raise the limit as an add-on does. */
function addonsOf({ addons, nbSeats, minSeats }: Terms): { addon: string; quantity: number }[] {
  const seats = nbSeats - minSeats
  return [
    ...(seats > 0 ? [{ addon: 'seat', quantity: seats }] : []),
    ...addons.map(({ id, quantity }) => ({ addon: id, quantity })),
  ]
}

/** What the platform goes through, as its payments have it. */
export async function setPlatformState(
  scene: Scene,
  status: 'active' | 'past_due' | 'suspend' | 'standby',
): Promise<void> {
  const { db, house } = scene
  await setPlatform(db, { status })
  house.forgetPlatforms()
}
