import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { deletePasskey, listPasskeys } from '../passkeys/passkey-store.ts'
import { deleteChallengesOf } from './challenge-store.ts'
import { dropLinksSince } from './link-store.ts'
import { deleteRecoveryCodesSince, deleteTotp, findTotp, replaceRecoveryCodes } from './second-factor-store.ts'

/** Whoever is inside does all at once: what they added stands before the change that its owner hears of, or after it. */
const BEFORE_MS = 24 * 3_600_000

/**
 * Takes away the codes, recovery codes, passkeys and links to providers that were added from a day before a moment on: they would lock the
 * owner out, or open the account again. What was there before stays, so that a stolen mailbox alone undoes no factor.
 */
export async function takeBackFactors(scene: Scene, userId: string, requested: Date): Promise<void> {
  const since = new Date(requested.getTime() - BEFORE_MS)
  await deleteChallengesOf(scene, userId)
  if ((await dropLinksSince(scene, userId, since)) > 0) await record(scene, 'identity.unlinked', {}, { userId })
  for (const { id, created_at } of await listPasskeys(scene, userId)) {
    if (created_at < since) continue
    await deletePasskey(scene, userId, id)
    await record(scene, 'account.passkey_removed', {}, { userId })
  }
  await deleteRecoveryCodesSince(scene, userId, since)
  const totp = await findTotp(scene, userId)
  if (!totp || (totp.confirmed_at ?? scene.now) < since) return
  await deleteTotp(scene, userId)
  await record(scene, 'account.second_factor_off', {}, { userId })
  if ((await listPasskeys(scene, userId)).length === 0) await replaceRecoveryCodes(scene, userId, [])
}
