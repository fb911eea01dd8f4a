import type { PlatformState } from '@laurel/contract/platforms'
import { sql } from 'kysely'
import type { InstallationDb, PlatformDb } from '../../kernel/db/index.ts'
import { ask, newIdAt } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'

export interface Move {
  readonly from: PlatformState
  readonly to: PlatformState
  readonly reason: string
  readonly until: Date | null
  readonly by: string | null
  readonly at: Date
}

/** Moves a platform from the state that the caller saw; false where it is no longer in it. */
export async function moveState({ kysely }: InstallationDb, platformId: string, move: Move): Promise<boolean> {
  const moved = await kysely
    .updateTable('platforms')
    .set({ status: move.to, status_since: move.at, status_reason: move.reason, status_until: move.until })
    .where('id', '=', platformId)
    .where('status', '=', move.from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await kysely
    .insertInto('platform_state_changes')
    .values({
      platform_id: platformId,
      id: newIdAt(move.at),
      status_from: move.from,
      status_to: move.to,
      reason: move.reason,
      by_user: move.by,
      at: move.at,
    })
    .execute()
  return true
}

/** Every move of a platform goes through here: it steps out of the platform, whose own role writes no history. */
export function moveAcross(scene: Scene, platformId: string, move: Move): Promise<boolean> {
  return scene.acrossPlatforms('a platform changes its state', (db) => moveState(db, platformId, move))
}

export async function listOpenCalls(db: PlatformDb, now: Date) {
  const rows = await db
    .from('programs')
    .where('status', '=', 'active')
    .where('published_at', 'is not', null)
    .where((is) => is.or([is('closes_at', 'is', null), is('closes_at', '>', now)]))
    .select(['title', 'default_lang', 'closes_at'])
    .orderBy('closes_at')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    title: (row.title as Record<string, string>)[row.default_lang] ?? '',
    closesAt: row.closes_at?.toISOString() ?? null,
  }))
}

export function listGrants(db: PlatformDb) {
  return db
    .from('support_grants')
    .leftJoin('users as u', 'u.id', 'support_grants.granted_by')
    .select([
      'support_grants.id',
      'support_grants.reason',
      'support_grants.granted_at',
      'support_grants.until',
      'support_grants.ended_at',
      'u.firstname',
      'u.lastname',
      'u.email',
    ])
    .orderBy('support_grants.granted_at', 'desc')
    .limit(50)
    .execute()
}

export async function insertSupportGrant(
  db: PlatformDb,
  grant: { id: string; by: string; reason: string; at: Date; until: Date },
): Promise<void> {
  const { id, by, reason, at, until } = grant
  await db.insert('support_grants', { id, granted_by: by, reason, granted_at: at, until }).execute()
}

export async function endGrants(db: PlatformDb, now: Date): Promise<number> {
  const rows = await db
    .change('support_grants')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .returning('id')
    .execute()
  return rows.length
}

const liveGrantSql = `select id from support_grants where platform_id = $1 and ended_at is null and until > $2 limit 1`

/** Whether an owner lets support in by now. Asked with each read of an administrator of the installation. */
export async function hasLiveGrant(db: PlatformDb, now: Date): Promise<boolean> {
  return (await ask<{ id: string }>(db, liveGrantSql, [db.platformId, now])).length > 0
}

/** Notes who came in under the grant that is live; false where they had before. */
export async function markVisit(db: PlatformDb, userId: string, now: Date): Promise<boolean> {
  const [grant] = await ask<{ id: string }>(db, liveGrantSql, [db.platformId, now])
  if (!grant) return false
  const row = { grant_id: grant.id, user_id: userId, came_at: now }
  const done = await db
    .insert('support_visits', row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows !== 0n
}

/** Who came in under which grant, the first first. */
export function listVisits(db: PlatformDb) {
  return db
    .from('support_visits')
    .leftJoin('users as u', 'u.id', 'support_visits.user_id')
    .select(['support_visits.grant_id', 'support_visits.came_at', 'u.firstname', 'u.lastname', 'u.email'])
    .orderBy('support_visits.came_at')
    .limit(200)
    .execute()
}

export interface DuePlatform {
  readonly id: string
  readonly status: PlatformState
  readonly plan: string
}

/** Platforms whose state, or whose trial, is over by now. */
export async function listDue({ kysely }: InstallationDb): Promise<DuePlatform[]> {
  const rows = await kysely
    .selectFrom('platforms')
    .where((is) =>
      is.or([
        is.and([is('status_until', 'is not', null), is('status_until', '<=', sql<Date>`now()`)]),
        is.and([
          is('plan', '=', 'trial'),
          is('plan_until', 'is not', null),
          is('plan_until', '<=', sql<Date>`now()`),
          is('status', 'in', ['trial', 'active', 'past_due']),
        ]),
      ]),
    )
    .where('status', '<>', 'deleted')
    .select(['id', 'status', 'plan'])
    .limit(200)
    .execute()
  return rows as DuePlatform[]
}

export async function setPlanOf(
  { kysely }: InstallationDb,
  platformId: string,
  change: { readonly plan: string; readonly planUntil: Date | null },
): Promise<void> {
  await kysely
    .updateTable('platforms')
    .set({ plan: change.plan, plan_until: change.planUntil, plan_version: null })
    .where('id', '=', platformId)
    .execute()
}
