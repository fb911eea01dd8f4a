import { record } from '../../kernel/events/index.ts'
import { REFRESH_COOKIE, type RequestHeaders, withCookies } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findAccount } from '../account-store.ts'
import { actingAs } from '../claims-of.ts'
import { tokenHash } from '../token-hash.ts'
import { noCookies } from './sign-in-cookies.ts'
import { endSignIn, lockRefreshToken } from './sign-in-store.ts'

/** Ends the sign-in of the access token, else that of the refresh cookie. */
export async function signOut(scene: Scene, headers: RequestHeaders) {
  const held = await signInAtHand(scene, headers)
  const account = held && (await findAccount(scene, held.userId))
  if (held && account) {
    await endSignIn(scene, held.signInId, 'signed out')
    await record(actingAs(scene, account, held.signInId), 'account.signed_out', {}, { userId: account.id })
  }
  return withCookies(undefined, noCookies)
}

async function signInAtHand(scene: Scene, headers: RequestHeaders) {
  if (scene.actor.kind === 'user') return scene.actor
  const token = headers.cookies[REFRESH_COOKIE]
  const held = token ? await lockRefreshToken(scene, tokenHash(token)) : undefined
  return held?.endedAt ? undefined : held
}
