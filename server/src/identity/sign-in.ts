import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findAccountByEmail } from './account-store.ts'
import { passFirstFactor } from './pass-first-factor.ts'
import { isPassword } from './password.ts'

/**
 * Signs in by password. Refuses wrong_credentials alike, and as slowly, for an unknown address, a wrong password, and an
 * address still to be proven: who registers with somebody's address must not learn here whether it was free.
 * Refuses second_factor_needed.
 */
export async function signIn(scene: Scene, given: { email: string; password: string }) {
  const account = await findAccountByEmail(scene, given.email)
  const isRight = await isPassword(given.password, account?.password_hash ?? null)
  if (!account || !isRight || !account.confirmed_at) refuse('wrong_credentials')
  return passFirstFactor(scene, account, 'password')
}
