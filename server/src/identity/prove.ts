import type { Proof } from '@laurel/contract/identity'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { Account } from './account-store.ts'
import { takeCode } from './factors/check-code.ts'
import { checkPasskey } from './passkeys/check-passkey.ts'
import { isPassword } from './password.ts'
import { countFailures, insertFailure } from './proof-failure-store.ts'
import { findSignIn, type SignInRow, setProven } from './sign-in/sign-in-list-store.ts'

/** A proof opens dangerous acts for so long. */
const PROVEN_MS = 10 * 60_000
const TRIES = 8
const TRIES_MS = 15 * 60_000

/** Until when dangerous acts are open to the caller; null when a proof is needed first. */
export async function provenUntil(scene: Scene): Promise<Date | null> {
  const signIn = await findSignIn(scene.db, userOf(scene).signInId)
  const until = new Date((signIn?.proven_at.getTime() ?? 0) + PROVEN_MS)
  return until > scene.now ? until : null
}

/** Refuses bound_sign_in: what a platform's provider opened is no proof of whose account it is. */
export async function checkUnbound(scene: Scene): Promise<void> {
  const signIn = await findSignIn(scene.db, userOf(scene).signInId)
  if (signIn?.bound_platform_id) refuse('bound_sign_in')
}

/**
 * Refuses proof_needed to whoever has not just shown who they are: a screen left open must not give the account away; and
 * bound_sign_in.
 */
export async function checkRecentlyProven(scene: Scene): Promise<void> {
  await checkUnbound(scene)
  if (!(await provenUntil(scene))) refuse('proof_needed')
}

/** Refuses too_many_tries after eight wrong codes or passwords in a quarter of an hour. */
export async function checkTries(scene: Scene, userId: string): Promise<void> {
  const failures = await countFailures(scene, userId, new Date(scene.now.getTime() - TRIES_MS))
  if (failures >= TRIES) refuse('too_many_tries')
}

/** Refuses wrong_password, wrong_code, passkey_refused, too_many_tries, bound_sign_in, and invalid_input when nothing is given. */
export async function checkProof(scene: Scene, account: Account, proof: Proof): Promise<SignInRow['second_factor']> {
  await checkUnbound(scene)
  await checkTries(scene, account.id)
  if (proof.passkey) return provePasskey(scene, account, proof.passkey)
  if (proof.code) return takeCode(scene, account.id, proof.code)
  if (!proof.password) refuse('invalid_input', { fields: [{ field: 'password', reason: 'required' }] })
  if (await isPassword(proof.password, account.password_hash)) return null
  await insertFailure(scene, account.id)
  refuse('wrong_password', { fields: [{ field: 'password', reason: 'wrong_password' }], keeps: true })
}

async function provePasskey(scene: Scene, account: Account, answer: NonNullable<Proof['passkey']>): Promise<'passkey'> {
  const passkey = await checkPasskey(scene, answer)
  if (passkey.user_id !== account.id) refuse('passkey_refused')
  return 'passkey'
}

/** Shows again who one is. */
export async function proveIdentity(scene: Scene, account: Account, proof: Proof): Promise<{ provenUntil: string }> {
  const secondFactor = await checkProof(scene, account, proof)
  await setProven(scene, userOf(scene).signInId, secondFactor)
  return { provenUntil: new Date(scene.now.getTime() + PROVEN_MS).toISOString() }
}
