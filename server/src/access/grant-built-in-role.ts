import type { BuiltInRoleKey } from '@laurel/contract/access'
import type { PlatformDb } from '../kernel/db/index.ts'
import { getBuiltInRoleId } from './role-store.ts'
import { insertGrant } from './store.ts'

/** Gives a built-in role on the platform, or on one program. The person must be a member. */
export async function grantBuiltInRole(
  db: PlatformDb,
  grant: { userId: string; key: BuiltInRoleKey; programId?: string; grantedBy?: string; at?: Date },
): Promise<void> {
  await insertGrant(db, {
    userId: grant.userId,
    roleId: await getBuiltInRoleId(db, grant.key),
    programId: grant.programId ?? null,
    grantedBy: grant.grantedBy ?? null,
    ...(grant.at ? { at: grant.at } : {}),
  })
}
