import { sql } from 'kysely'
import type { InstallationDb } from '../kernel/db/index.ts'

/** What a platform may do, as its plan, its add-ons and what the installation gave it add up to. */
export interface EntitlementRow {
  readonly limits: Record<string, number>
  readonly features: string[]
}

/**
 * The version of the plan that the platform is on, its add-ons, then its own numbers and features in place of the plan's: one
 * statement, since every host asks. What was given for a time is over when its time is.
 */
export async function getEntitlement(
  { kysely }: InstallationDb,
  platform: { readonly id: string; readonly plan: string; readonly plan_version: number | null },
  now: Date,
): Promise<EntitlementRow> {
  const { rows } = await sql<{
    limits: Record<string, number>
    features: string[]
    own_limits: Record<string, number | null> | null
    own_features: Record<string, boolean> | null
    addons: { limit: string | null; amount: number | null; feature: string | null }[] | null
  }>`select v.limits, v.features,
      (select json_object_agg(limit_name, value) from platform_limits l
        where l.platform_id = ${platform.id} and (l.until is null or l.until > ${now})) as own_limits,
      (select json_object_agg(feature, is_on) from platform_features f
        where f.platform_id = ${platform.id} and (f.until is null or f.until > ${now})) as own_features,
      (select json_agg(json_build_object('limit', a.limit_name, 'amount', a.amount * p.quantity, 'feature', a.feature))
        from platform_addons p join addons a on a.id = p.addon
        where p.platform_id = ${platform.id} and (p.until is null or p.until > ${now})) as addons
    from plan_versions v
    where v.plan = ${platform.plan} and v.valid_from <= ${now}
      and (${platform.plan_version}::int is null or v.version = ${platform.plan_version})
    order by v.version desc limit 1`.execute(kysely)
  const [row] = rows
  if (!row) return { limits: {}, features: [] }
  const limits = { ...row.limits }
  const features = new Set(row.features)
  for (const { limit, amount, feature } of row.addons ?? []) {
    if (limit && amount && limits[limit] !== undefined) limits[limit] += amount
    if (feature) features.add(feature)
  }
  for (const [limit, value] of Object.entries(row.own_limits ?? {})) {
    if (value === null) delete limits[limit]
    else limits[limit] = value
  }
  for (const [feature, isOn] of Object.entries(row.own_features ?? {})) {
    if (isOn) features.add(feature)
    else features.delete(feature)
  }
  return { limits, features: [...features] }
}
