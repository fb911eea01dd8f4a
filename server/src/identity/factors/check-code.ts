import { verifySync } from 'otplib'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { insertFailure } from '../proof-failure-store.ts'
import { unseal } from '../seal.ts'
import { recoveryHash } from './recovery-codes.ts'
import { findTotp, takeRecoveryCode, takeStep } from './second-factor-store.ts'

const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

/** The step of 30 seconds that a code of the app belongs to: this one or a neighbour, since clocks differ. */
function stepOf(scene: Scene, sealed: string, token: string): number | undefined {
  const secret = unseal(scene.house.secret, sealed)
  const epoch = Math.floor(scene.now.getTime() / 1000)
  const found = verifySync({ secret, token, epoch, epochTolerance: 30 })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

/** Takes a code of the app, even before it is confirmed; false when it is wrong, or was taken before. */
export async function takeTotp(scene: Scene, userId: string, code: string): Promise<boolean> {
  const totp = await findTotp(scene, userId)
  const step = totp && /^\d{6}$/.test(plain(code)) ? stepOf(scene, totp.sealed, plain(code)) : undefined
  return step !== undefined && (await takeStep(scene, userId, step))
}

/**
 * Takes a code of the app or a recovery code, each once. Refuses wrong_code, which counts as a failed try.
 * @returns which of both it was
 */
export async function takeCode(scene: Scene, userId: string, code: string): Promise<'totp' | 'recovery_code'> {
  const isDigits = /^\d{6}$/.test(plain(code))
  const totp = isDigits ? await findTotp(scene, userId) : undefined
  if (totp?.confirmed_at && (await takeTotp(scene, userId, code))) return 'totp'
  if (!isDigits && (await takeRecoveryCode(scene, userId, recoveryHash(userId, plain(code))))) return 'recovery_code'
  await insertFailure(scene, userId)
  await record(scene, 'account.second_factor_failed', {}, { userId })
  refuse('wrong_code', { fields: [{ field: 'code', reason: 'wrong_code' }], keeps: true })
}
