import type { Scene } from '../../kernel/scene.ts'
import type { Terms } from './store.ts'

/** The plan that the platform is on with what was bought beside it; without terms it sleeps, and all of it stays readable. */
export async function setPlatformPlan(scene: Scene, terms: Terms | undefined): Promise<void> {
  const { db, house } = scene
  await db.kysely
    .updateTable('platforms')
    .set({ plan: terms?.plan ?? 'standby', plan_version: terms?.planVersion ?? null, plan_until: null })
    .where('id', '=', db.platformId)
    .execute()
  await db.remove('platform_addons').execute()
  const bought = terms ? addonsOf(terms) : []
  if (bought.length > 0) await db.insert('platform_addons', bought).execute()
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
  await db.kysely.updateTable('platforms').set({ status }).where('id', '=', db.platformId).execute()
  house.forgetPlatforms()
}
