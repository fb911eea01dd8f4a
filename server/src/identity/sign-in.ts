import { withCookies } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findAccountByEmail } from './account-store.ts'
import { openSignIn } from './open-sign-in.ts'
import { isPassword } from './password.ts'

/** Signs in by password. Refuses wrong_credentials alike, and as slowly, for an unknown address and a wrong password. */
export async function signIn(scene: Scene, given: { email: string; password: string }) {
  const account = await findAccountByEmail(scene, given.email)
  const isRight = await isPassword(given.password, account?.password_hash ?? null)
  if (!account || !isRight) refuse('wrong_credentials')
  const { body, cookies } = await openSignIn(scene, account)
  return withCookies(body, cookies)
}
