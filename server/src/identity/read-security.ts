import type { Security } from '@laurel/contract/identity'
import { type Scene, userOf } from '../kernel/scene.ts'
import { countRecoveryCodes, findTotp, imposedFrom } from './factors/second-factor-store.ts'
import { listPasskeys } from './passkeys/passkey-store.ts'
import { presentPasskey } from './passkeys/passkeys.ts'
import { findWaitingEmail } from './proof-store.ts'
import { provenUntil } from './prove.ts'

/** How the caller's account is kept. */
export async function readSecurity(scene: Scene): Promise<Security> {
  const { userId } = userOf(scene)
  const [from, until] = await Promise.all([imposedFrom(scene.db, userId), provenUntil(scene)])
  const totp = await findTotp(scene, userId)
  return {
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(scene, userId),
    passkeys: (await listPasskeys(scene, userId)).map(presentPasskey),
    imposedFrom: from?.toISOString() ?? null,
    provenUntil: until?.toISOString() ?? null,
    pendingEmail: await findWaitingEmail(scene, userId, 'change_email'),
  }
}
