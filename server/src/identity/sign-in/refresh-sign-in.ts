import { newToken } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { csrfTokenOf, REFRESH_COOKIE, type RequestHeaders, withCookies } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Account, findAccount } from '../account-store.ts'
import { actingAs, claimsOf } from '../claims-of.ts'
import { isRevoked } from '../member-store.ts'
import { tokenHash } from '../token-hash.ts'
import { signAccessToken } from './access-token.ts'
import { accessCookie, csrfCookie, refreshCookie } from './sign-in-cookies.ts'
import { endSignIn, type HeldToken, insertRefreshToken, lockRefreshToken, useRefreshToken } from './sign-in-store.ts'

/**
 * Two tabs share their cookies and may refresh in the same moment; the later one then brings a token that was used an
 * instant ago. For these seconds it gets an access token, but no refresh token: a thief who is that quick gains 15 minutes
 * at most, and is caught on the next try.
 */
const GRACE_MS = 10_000

/** A new access token for a refresh token, which is replaced. An old one that comes back ends the sign-in for everybody. */
export async function refreshSignIn(scene: Scene, headers: RequestHeaders) {
  const token = headers.cookies[REFRESH_COOKIE]
  if (!token) refuse('signed_out')
  const hash = tokenHash(token)
  const held = await lockRefreshToken(scene, hash)
  if (!held || held.endedAt || held.expiresAt <= scene.now) refuse('signed_out')
  if (held.boundTo && held.boundTo !== scene.platform.id) refuse('signed_out')
  const account = await findAccount(scene, held.userId)
  if (!account) refuse('signed_out')
  const isLate = held.usedAt !== null
  if (isLate && scene.now.getTime() - (held.usedAt?.getTime() ?? 0) > GRACE_MS) await endStolen(scene, account, held)
  if (await isRevoked(scene.db, account.id)) refuse('account_access_revoked')
  const accessToken = await signAccessToken(scene.house.secret, claimsOf(account, held.signInId), scene.now)
  const csrfToken = csrfTokenOf(scene.house.secret, held.signInId)
  const cookies = [accessCookie(accessToken), csrfCookie(csrfToken)]
  if (!isLate) cookies.push(refreshCookie(await replace(scene, held, hash)))
  return withCookies({ accessToken, csrfToken }, cookies)
}

async function replace(scene: Scene, held: HeldToken, hash: string): Promise<string> {
  const next = newToken()
  await useRefreshToken(scene, held.signInId, hash)
  await insertRefreshToken(scene, held.signInId, tokenHash(next))
  return next
}

async function endStolen(scene: Scene, account: Account, held: HeldToken): Promise<never> {
  await endSignIn(scene, held.signInId, 'refresh token reused')
  const acting = actingAs(scene, account, held.signInId)
  await record(acting, 'account.sign_in_ended', {}, { userId: account.id, because: 'refresh token reused' })
  refuse('sign_in_ended', { keeps: true })
}
