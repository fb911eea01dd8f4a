import type { Scope } from '../kernel/db/index.ts'
import type { Claims, Entry } from '../kernel/http/index.ts'
import { findSignInState } from './sign-in/sign-in-state-store.ts'

/**
 * Whether good claims still count: not once the sign-in has ended, nor where the platform has revoked the access. Someone
 * who never came to this platform before is a stranger with an account: signed in, without a role. Whoever holds a role that
 * asks for a second factor by now, and has shown none, may do no more than set one up. Rights over the installation are read
 * from the account's row, and count with a second factor alone.
 */
export async function mayEnter(scope: Scope, claims: Claims): Promise<Entry> {
  const found = await findSignInState(scope.db, claims.signInId)
  if (!found || found.ended_at || found.elsewhere || found.astray) return 'signed_out'
  if (found.revoked_at) return 'account_access_revoked'
  if (found.isMissing) return 'second_factor_required'
  return claims.superAdmin && !found.over ? 'not_super_admin' : 'yes'
}
