import { waitAfterFailures } from '@laurel/contract/identity'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Account, findAccountByEmail } from '../account-store.ts'
import { passFirstFactor } from '../factors/pass-first-factor.ts'
import { isPassword } from '../password.ts'
import {
  countPasswordFailure,
  findPasswordFailures,
  forgetPasswordFailures,
  type PasswordFailures,
} from '../password-failure-store.ts'

/** A try that has to wait is none: it makes the wait no longer. */
function checkWaited(scene: Scene, failed: PasswordFailures | undefined): void {
  if (!failed) return
  const until = new Date(failed.lastAt.getTime() + waitAfterFailures(failed.failures))
  if (until > scene.now) refuse('too_many_passwords', { details: { until: until.toISOString() } })
}

/**
 * Signs in by password. Refuses wrong_credentials alike, and as slowly, for an unknown address, a wrong password, and an
 * address still to be proven: who registers with somebody's address must not learn here whether it was free.
 * Refuses second_factor_needed, and too_many_passwords after ten wrong ones, with or without an account: other ways in stay open.
 */
export async function signIn(scene: Scene, input: { email: string; password: string }) {
  return passFirstFactor(scene, await takePassword(scene, input), 'password')
}

/** The account that an address and its password open. Refuses wrong_credentials and too_many_passwords. */
export async function takePassword(scene: Scene, input: { email: string; password: string }): Promise<Account> {
  const failed = await findPasswordFailures(scene, input.email)
  checkWaited(scene, failed)
  const account = await findAccountByEmail(scene, input.email)
  const isRight = await isPassword(input.password, account?.password_hash ?? null)
  if (!account || !isRight || !account.confirmed_at) {
    await countPasswordFailure(scene, input.email)
    refuse('wrong_credentials', { keeps: true })
  }
  if (failed) await forgetPasswordFailures(scene, input.email)
  return account
}
