import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findAccount } from './account-store.ts'
import { deleteMember, eraseAccountRow, listAllSignIns } from './erasure-store.ts'
import { findTotp } from './factors/second-factor-store.ts'
import { listPasskeys } from './passkeys/passkey-store.ts'

/** What a person may ask for: their account, its locks without their secrets, and where they signed in. */
export async function personalDataOf(scene: Scene, userId: string) {
  const account = (await findAccount(scene, userId)) ?? refuse('not_found')
  const totp = await findTotp(scene, userId)
  const passkeys = await listPasskeys(scene, userId)
  const signIns = await listAllSignIns(scene, userId)
  return {
    email: account.email,
    firstname: account.firstname,
    lastname: account.lastname,
    language: account.lang,
    createdAt: account.created_at.toISOString(),
    confirmedAt: account.confirmed_at?.toISOString() ?? null,
    hasPassword: account.password_hash !== null,
    codesSince: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ name, created_at }) => ({ name, createdAt: created_at.toISOString() })),
    signIns: signIns.map((one) => ({
      device: one.agent,
      address: one.ip,
      how: one.method,
      from: one.created_at.toISOString(),
      lastSeen: one.last_seen_at.toISOString(),
      ended: one.ended_at?.toISOString() ?? null,
    })),
  }
}

/** Empties the account: nobody signs in any more, and what still names it names nobody. */
export async function eraseAccount(scene: Scene, userId: string): Promise<void> {
  await eraseAccountRow(scene, userId)
}

/** Makes somebody unknown to the platform: their roles go too. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  await deleteMember(scene.db, userId)
}
