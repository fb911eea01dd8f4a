import type { Scope } from '../kernel/db/index.ts'
import type { Claims } from '../kernel/http/index.ts'
import type { Actor } from '../kernel/scene.ts'

/**
 * The person behind good claims, unless the sign-in has ended since, or the platform has revoked the access. Someone who
 * never came to this platform before is a stranger with an account: signed in, without a role.
 */
export async function actorOf(scope: Scope, claims: Claims): Promise<Actor | 'signed_out' | 'account_access_revoked'> {
  const { platformId, kysely } = scope.db
  const found = await kysely
    .selectFrom('sign_ins as s')
    .leftJoin('members as m', (join) => join.onRef('m.user_id', '=', 's.user_id').on('m.platform_id', '=', platformId))
    .where('s.id', '=', claims.signInId)
    .select(['s.ended_at', 'm.revoked_at'])
    .executeTakeFirst()
  if (!found || found.ended_at) return 'signed_out'
  if (found.revoked_at) return 'account_access_revoked'
  return { kind: 'user', ...claims }
}
