import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listPasskeys } from '../passkeys/passkey-store.ts'
import { findTotp, imposedFrom, replaceRecoveryCodes } from './second-factor-store.ts'

async function hasFactor(scene: Scene, userId: string): Promise<boolean> {
  const totp = await findTotp(scene, userId)
  return totp?.confirmed_at != null || (await listPasskeys(scene, userId)).length > 0
}

/**
 * After a factor was taken away: without any, recovery codes have nothing left to recover, and a role that asks for one by
 * now keeps it (second_factor_imposed undoes the removal).
 */
export async function checkStays(scene: Scene, userId: string): Promise<void> {
  if (await hasFactor(scene, userId)) return
  const from = await imposedFrom(scene.db, userId)
  if (from && from <= scene.now) refuse('second_factor_imposed')
  await replaceRecoveryCodes(scene, userId, [])
}

/** Refuses second_factor_off where there is neither an app nor a passkey. */
export async function checkHasFactor(scene: Scene, userId: string): Promise<void> {
  if (!(await hasFactor(scene, userId))) refuse('second_factor_off')
}
