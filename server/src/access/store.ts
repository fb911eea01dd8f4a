import type { Permission } from '@laurel/contract/kernel'
import { ask, newId, type PlatformDb } from '../kernel/db/index.ts'

export interface HeldRole {
  readonly id: string
  readonly key: string | null
  readonly name: string
  readonly scope: 'platform' | 'program'
  readonly permissions: Permission[]
  readonly programId: string | null
}

/** Written out, as what follows: nearly every call of staff asks both. */
const held = `select r.id, r.key, r.name, r.scope, r.permissions, g.program_id as "programId"
  from role_grants g join roles r on r.platform_id = g.platform_id and r.id = g.role_id
  where g.platform_id = $1 and g.user_id = $2 order by g.granted_at`

/** Every role that a person holds on the platform and on its programs. */
export function listHeldRoles(db: PlatformDb, userId: string): Promise<HeldRole[]> {
  return ask<HeldRole>(db, held, [db.platformId, userId])
}

const sitting = `select exists (select from jurors where platform_id = $1 and user_id = $2 and state = 'accepted') as sits`

/** The programs in which a person judges now without knowing who applies. Few staff judge at all, and the view is costly to ask. */
export async function listJudgedBlind(db: PlatformDb, userId: string): Promise<string[]> {
  const [found] = await ask<{ sits: boolean }>(db, sitting, [db.platformId, userId])
  if (!found?.sits) return []
  const rows = await db.kysely
    .selectFrom('blind_judging')
    .where('platform_id', '=', db.platformId)
    .where('user_id', '=', userId)
    .select('program_id')
    .distinct()
    .execute()
  return rows.flatMap(({ program_id }) => program_id ?? [])
}

/** Every program of the platform but these. */
export async function listOtherPrograms(db: PlatformDb, programIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .from('programs')
    .where('id', 'not in', [...programIds])
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The roles of several people, each with its holder. */
export async function rolesHeldBy(
  db: PlatformDb,
  userIds: readonly string[],
): Promise<(HeldRole & { userId: string })[]> {
  if (userIds.length === 0) return []
  const rows = await db.kysely
    .selectFrom('role_grants as g')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.platform_id', '=', 'g.platform_id').onRef('r.id', '=', 'g.role_id'),
    )
    .where('g.platform_id', '=', db.platformId)
    .where('g.user_id', 'in', [...userIds])
    .orderBy('g.granted_at')
    .select(['g.user_id as userId', 'r.id', 'r.key', 'r.name', 'r.scope', 'r.permissions', 'g.program_id as programId'])
    .execute()
  return rows as (HeldRole & { userId: string })[]
}

export interface NewGrant {
  readonly userId: string
  readonly roleId: string
  readonly programId: string | null
  readonly grantedBy: string | null
  /** Now, in the database's time, when absent. */
  readonly at?: Date
}

/** False when the person held the role already. */
export async function insertGrant(db: PlatformDb, grant: NewGrant): Promise<boolean> {
  const done = await db
    .insert('role_grants', {
      id: newId(),
      user_id: grant.userId,
      role_id: grant.roleId,
      program_id: grant.programId,
      granted_by: grant.grantedBy,
      granted_at: grant.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'user_id', 'role_id', 'program_id']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows !== 0n
}

export async function deleteGrant(
  db: PlatformDb,
  grant: { userId: string; roleId: string; programId: string | null },
): Promise<void> {
  await db
    .remove('role_grants')
    .where('user_id', '=', grant.userId)
    .where('role_id', '=', grant.roleId)
    .where('program_id', grant.programId === null ? 'is' : '=', grant.programId)
    .execute()
}

/** Owners whose access is good, counted behind a lock: two owners cannot remove each other in the same moment. */
export async function countOwners(db: PlatformDb): Promise<number> {
  const owner = await db.from('roles').where('key', '=', 'owner').select('id').forUpdate().executeTakeFirstOrThrow()
  const { n } = await db.kysely
    .selectFrom('role_grants as g')
    .innerJoin('members as m', (join) =>
      join.onRef('m.platform_id', '=', 'g.platform_id').onRef('m.user_id', '=', 'g.user_id'),
    )
    .where('g.platform_id', '=', db.platformId)
    .where('g.role_id', '=', owner.id)
    .where('m.revoked_at', 'is', null)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
