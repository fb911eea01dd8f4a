import type { Addon, Plan } from '@laurel/contract/billing'
import type { PlatformDb } from '../kernel/db/index.ts'

type PriceRow = { id: string; recurring_interval: string; currency: string; unit_amount: number }

const presentPrice = (row: PriceRow): Plan['prices'][number] => ({
  id: row.id,
  recurringInterval: row.recurring_interval as 'month' | 'year',
  currency: row.currency,
  unitAmount: row.unit_amount,
})

/** The newest version of each plan in force, with its prices, in the order in which they are shown. */
export async function listPlans({ kysely }: Pick<PlatformDb, 'kysely'>, now: Date): Promise<Plan[]> {
  const versions = await kysely
    .selectFrom('plan_versions as v')
    .innerJoin('plans as p', 'p.label', 'v.plan')
    .where('v.valid_from', '<=', now)
    .distinctOn(['p.position', 'v.plan'])
    .orderBy('p.position')
    .orderBy('v.plan')
    .orderBy('v.version', 'desc')
    .select(['v.plan', 'v.version', 'v.features', 'v.limits', 'v.min_seats', 'p.is_offered'])
    .execute()
  const prices = await kysely
    .selectFrom('plan_prices')
    .where('is_offered', '=', true)
    .where('plan', 'is not', null)
    .selectAll()
    .orderBy('recurring_interval')
    .execute()
  return versions.map((row) => ({
    id: row.plan as Plan['id'],
    version: row.version,
    isOffered: row.is_offered,
    nbMinSeats: row.min_seats,
    features: row.features as Plan['features'],
    limits: row.limits as Plan['limits'],
    prices: prices.filter(({ plan, version }) => plan === row.plan && version === row.version).map(presentPrice),
  }))
}

export async function listAddons({ kysely }: Pick<PlatformDb, 'kysely'>): Promise<Addon[]> {
  const addons = await kysely.selectFrom('addons').selectAll().orderBy('position').execute()
  const prices = await kysely
    .selectFrom('plan_prices')
    .where('is_offered', '=', true)
    .where('addon', 'is not', null)
    .selectAll()
    .orderBy('recurring_interval')
    .execute()
  return addons.map((row) => ({
    id: row.id,
    adds:
      row.limit_name && row.amount !== null
        ? { limit: row.limit_name as NonNullable<Addon['adds']>['limit'], amount: row.amount }
        : null,
    feature: row.feature as Addon['feature'],
    prices: prices.filter(({ addon }) => addon === row.id).map(presentPrice),
  }))
}
