import type { PlatformDb } from '../../kernel/db/index.ts'

/** The price of a plan that is sold now, with the version that it belongs to. */
export function findPlanPrice(db: PlatformDb, planId: string, priceId: string) {
  return db.kysely
    .selectFrom('plan_prices as price')
    .innerJoin('plan_versions as version', (join) =>
      join.onRef('version.plan', '=', 'price.plan').onRef('version.version', '=', 'price.version'),
    )
    .innerJoin('plans', 'plans.label', 'price.plan')
    .where('price.plan', '=', planId)
    .where('price.id', '=', priceId)
    .where('price.is_offered', '=', true)
    .where('plans.is_offered', '=', true)
    .select(['price.unit_amount', 'price.currency', 'price.recurring_interval', 'version.version', 'version.min_seats'])
    .executeTakeFirst()
}

/** Prices of add-ons by their ids, of one interval. */
export function listAddonPrices(db: PlatformDb, ids: readonly string[], interval: string) {
  return db.kysely
    .selectFrom('plan_prices')
    .where('id', 'in', ids)
    .where('is_offered', '=', true)
    .where('recurring_interval', '=', interval)
    .where('addon', 'is not', null)
    .select(['id', 'addon', 'unit_amount'])
    .execute()
}
