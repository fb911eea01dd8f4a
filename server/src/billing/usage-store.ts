import { sql } from 'kysely'
import { ask, type InstallationDb, type PlatformDb } from '../kernel/db/index.ts'

/** People with a role that is no evaluator's or observer's: those use no seat. */
const seatSql = `select count(distinct g.user_id) as used from role_grants g
  join roles r on r.platform_id = g.platform_id and r.id = g.role_id
  join members m on m.platform_id = g.platform_id and m.user_id = g.user_id
  where g.platform_id = $1 and m.revoked_at is null and coalesce(r.key, '') not in ('evaluator', 'observer')`

export async function countSeats(db: PlatformDb): Promise<number> {
  const [row] = await ask<{ used: number }>(db, seatSql, [db.platformId])
  return row?.used ?? 0
}

export async function countEvaluators(db: PlatformDb): Promise<number> {
  const [row] = await ask<{ used: number }>(
    db,
    seatSql.replace('not in (', 'in (') +
      ` and not exists (select from role_grants o join roles s on s.platform_id = o.platform_id and s.id = o.role_id
        where o.platform_id = g.platform_id and o.user_id = g.user_id
          and coalesce(s.key, '') not in ('evaluator', 'observer'))`,
    [db.platformId],
  )
  return row?.used ?? 0
}

export async function sumFiles(db: PlatformDb): Promise<number> {
  const [row] = await ask<{ used: number }>(
    db,
    'select coalesce(sum(size), 0)::int8 as used from files where platform_id = $1',
    [db.platformId],
  )
  return row?.used ?? 0
}

export async function countEmailsSince(db: PlatformDb, since: Date): Promise<number> {
  const [row] = await ask<{ used: number }>(
    db,
    'select count(*) as used from emails where platform_id = $1 and created_at >= $2',
    [db.platformId, since],
  )
  return row?.used ?? 0
}

export function listMeters(db: PlatformDb) {
  return db.from('usage_meters').selectAll().execute()
}

export interface MeterToKeep {
  readonly limit: string
  readonly used: number
  readonly overSince: Date | null
  readonly nearNotified: number | null
  readonly fullNotified: number | null
}

export async function setMeter(db: PlatformDb, meter: MeterToKeep, now: Date): Promise<void> {
  const row = {
    used: meter.used,
    counted_at: now,
    over_since: meter.overSince,
    near_notified: meter.nearNotified,
    full_notified: meter.fullNotified,
  }
  await db
    .insert('usage_meters', { limit_name: meter.limit, ...row })
    .onConflict((conflict) => conflict.columns(['platform_id', 'limit_name']).doUpdateSet(row))
    .execute()
}

/** Platforms with a plan that has limits, which nobody counted for a day: some at a time. */
export async function listUncounted({ kysely }: InstallationDb, limit: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('platforms as p')
    .where('p.status', 'in', ['trial', 'active', 'past_due'])
    .where('p.plan', '<>', 'custom')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('usage_meters as m')
            .select(sql`1`.as('one'))
            .whereRef('m.platform_id', '=', 'p.id')
            .where('m.counted_at', '>', sql<Date>`now() - interval '1 day'`),
        ),
      ),
    )
    .select('p.id')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function setModulesOff(db: PlatformDb, off: readonly string[]): Promise<void> {
  await db.kysely
    .updateTable('platforms')
    .set({ modules_off: [...off] })
    .where('id', '=', db.platformId)
    .execute()
}

export async function ownLimits(db: PlatformDb, now: Date): Promise<string[]> {
  const rows = await db
    .from('platform_limits')
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .select('limit_name')
    .execute()
  return rows.map((row) => row.limit_name)
}
