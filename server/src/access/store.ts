import type { Permission } from '@laurel/contract/kernel'
import type { PlatformDb } from '../kernel/db/index.ts'

export interface HeldRole {
  readonly id: string
  readonly key: string | null
  readonly name: string
  readonly scope: 'platform' | 'program'
  readonly permissions: Permission[]
  readonly programId: string | null
}

/** Every role that a person holds on the platform and on its programs. */
export async function listHeldRoles(db: PlatformDb, userId: string): Promise<HeldRole[]> {
  const rows = await db.kysely
    .selectFrom('role_grants as g')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.platform_id', '=', 'g.platform_id').onRef('r.id', '=', 'g.role_id'),
    )
    .where('g.platform_id', '=', db.platformId)
    .where('g.user_id', '=', userId)
    .select(['r.id', 'r.key', 'r.name', 'r.scope', 'r.permissions', 'g.program_id as programId'])
    .execute()
  return rows as HeldRole[]
}
