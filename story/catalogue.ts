import type { PlatformDb } from '../server/src/kernel/db/index.ts'

/** The price that a plan or an add-on is sold at by the year, by its name. */
export async function readCatalogue({ kysely }: PlatformDb): Promise<(name: string) => string> {
  const rows = await kysely
    .selectFrom('plan_prices')
    .where('recurring_interval', '=', 'year')
    .where('is_offered', '=', true)
    .orderBy('version', 'desc')
    .select(['id', 'plan', 'addon'])
    .execute()
  return (name) => {
    const found = rows.find(({ plan, addon }) => (addon ?? plan) === name)
    if (!found) throw new Error(`Nobody sells ${name}`)
    return found.id
  }
}
