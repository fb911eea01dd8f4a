import type { Proof } from '@laurel/contract/identity'
import { generateSecret, generateURI } from 'otplib'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { sendSecurityNotice } from '../mails.ts'
import { getOwnAccount } from '../profile.ts'
import { insertFailure } from '../proof-failure-store.ts'
import { checkProof, checkRecentlyProven, checkTries } from '../prove.ts'
import { seal } from '../seal.ts'
import { setProven } from '../sign-in/sign-in-list-store.ts'
import { takeTotp } from './check-code.ts'
import { checkHasFactor, checkStays } from './imposed-factor.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { deleteTotp, findTotp, keepTotp, setTotpConfirmed } from './second-factor-store.ts'

async function checkOff(scene: Scene, userId: string): Promise<void> {
  const totp = await findTotp(scene, userId)
  if (totp?.confirmed_at) refuse('second_factor_on')
}

/** A secret for the person's app, to be shown as a picture and as text. Refuses proof_needed, second_factor_on. */
export async function startTotp(scene: Scene): Promise<{ secret: string; uri: string }> {
  await checkRecentlyProven(scene)
  const { userId, email } = userOf(scene)
  await checkOff(scene, userId)
  const secret = generateSecret()
  await keepTotp(scene, userId, seal(scene.house.secret, secret))
  return { secret, uri: generateURI({ issuer: scene.platform.name, label: email, secret }) }
}

/** Turns it on with a first code. Refuses proof_needed, second_factor_on, wrong_code, too_many_tries. */
export async function confirmTotp(scene: Scene, code: string): Promise<{ recoveryCodes: string[] }> {
  await checkRecentlyProven(scene)
  const account = await getOwnAccount(scene)
  await checkOff(scene, account.id)
  await checkTries(scene, account.id)
  if (!(await takeTotp(scene, account.id, code))) {
    await insertFailure(scene, account.id)
    refuse('wrong_code', { fields: [{ field: 'code', reason: 'wrong_code' }], keeps: true })
  }
  await setTotpConfirmed(scene, account.id)
  await setProven(scene, userOf(scene).signInId, 'totp')
  await record(scene, 'account.second_factor_on', {}, { userId: account.id })
  await sendSecurityNotice(scene, account, 'second_factor_on')
  return { recoveryCodes: await newRecoveryCodes(scene, account.id) }
}

/** Turns it off. Refuses what `checkProof` does, second_factor_off, second_factor_imposed. */
export async function stopTotp(scene: Scene, proof: Proof): Promise<undefined> {
  const account = await getOwnAccount(scene)
  const totp = await findTotp(scene, account.id)
  if (!totp?.confirmed_at) refuse('second_factor_off')
  await checkProof(scene, account, proof)
  await deleteTotp(scene, account.id)
  await checkStays(scene, account.id)
  await record(scene, 'account.second_factor_off', {}, { userId: account.id })
  await sendSecurityNotice(scene, account, 'second_factor_off')
}

/** Refuses proof_needed, second_factor_off. */
export async function renewRecoveryCodes(scene: Scene): Promise<{ recoveryCodes: string[] }> {
  await checkRecentlyProven(scene)
  const account = await getOwnAccount(scene)
  await checkHasFactor(scene, account.id)
  const recoveryCodes = await newRecoveryCodes(scene, account.id)
  await record(scene, 'account.recovery_codes_renewed', {}, { userId: account.id })
  await sendSecurityNotice(scene, account, 'recovery_codes')
  return { recoveryCodes }
}
