import { sql } from 'kysely'
import type { Scope } from '../kernel/db/index.ts'
import type { Claims, Entry } from '../kernel/http/index.ts'
import { lacksSecondFactor } from './second-factor-store.ts'

interface Standing {
  readonly ended_at: Date | null
  readonly revoked_at: Date | null
  readonly lacks: boolean
}

/**
 * Whether good claims still count: not once the sign-in has ended, nor where the platform has revoked the access. Someone
 * who never came to this platform before is a stranger with an account: signed in, without a role. Whoever holds a role that
 * asks for a second factor by now, and has shown none, may do no more than set one up.
 */
export async function mayEnter(scope: Scope, claims: Claims): Promise<Entry> {
  const { platformId, kysely } = scope.db
  // Written out: every call of somebody signed in makes it.
  const { rows } = await sql<Standing>`select s.ended_at, m.revoked_at, ${lacksSecondFactor(platformId)} as lacks
    from sign_ins s left join members m on m.user_id = s.user_id and m.platform_id = ${platformId}
    where s.id = ${claims.signInId}`.execute(kysely)
  const [found] = rows
  if (!found || found.ended_at) return 'signed_out'
  if (found.revoked_at) return 'account_access_revoked'
  return found.lacks ? 'second_factor_required' : 'yes'
}
