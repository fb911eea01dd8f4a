import type { SignedIn } from '@laurel/contract/identity'
import { newId, newToken } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { type Cookie, csrfTokenOf } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Account } from '../account-store.ts'
import { actingAs, claimsOf, presentProfile } from '../claims-of.ts'
import { imposedFrom } from '../factors/second-factor-store.ts'
import { insertMember, isRevoked } from '../member-store.ts'
import { tokenHash } from '../token-hash.ts'
import { signAccessToken } from './access-token.ts'
import { findRequiredProvider } from './required-provider-store.ts'
import { accessCookie, csrfCookie, refreshCookie } from './sign-in-cookies.ts'
import { insertRefreshToken, insertSignIn, type Shown } from './sign-in-store.ts'

/**
 * Opens a sign-in for someone who has shown who they are, and makes them known to the platform: an account is the whole
 * installation's. Refuses account_access_revoked.
 * @param shown what they showed; the link of an invitation, where an account has just been made by it
 */
export async function openSignIn(
  scene: Scene,
  account: Account,
  shown: Shown = { method: 'invitation' },
): Promise<{ body: SignedIn; cookies: Cookie[] }> {
  if (await isRevoked(scene.db, account.id)) refuse('account_access_revoked')
  await checkWayIn(scene, account, shown)
  const signInId = newId()
  const refreshToken = newToken()
  await insertSignIn(scene, { id: signInId, userId: account.id, ...shown })
  await insertRefreshToken(scene, signInId, tokenHash(refreshToken))
  const acting = actingAs(scene, account, signInId)
  if (await insertMember(scene.db, account.id, scene.now))
    await record(acting, 'member.joined', {}, { userId: account.id })
  const { method, secondFactor = null } = shown
  await record(acting, 'account.signed_in', {}, { userId: account.id, signInId, method, secondFactor })
  const from = secondFactor ? null : await imposedFrom(scene.db, account.id)
  const accessToken = await signAccessToken(scene.house.secret, claimsOf(account, signInId), scene.now)
  const csrfToken = csrfTokenOf(scene.house.secret, signInId)
  return {
    body: { accessToken, csrfToken, user: presentProfile(account, from, secondFactor !== null && !shown.boundTo) },
    cookies: [accessCookie(accessToken), refreshCookie(refreshToken), csrfCookie(csrfToken)],
  }
}

/** Refuses sso_required: the team of some domains comes in by its provider, owners by any way. */
async function checkWayIn(scene: Scene, account: Account, { method }: Shown): Promise<void> {
  if (method === 'sso' || method === 'invitation') return
  const provider = await findRequiredProvider(scene.db, account.id, scene.now)
  if (provider) refuse('sso_required', { details: { providerId: provider.id, name: provider.name } })
}
