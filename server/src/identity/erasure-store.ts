import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { SignInRow } from './sign-in/sign-in-list-store.ts'

const REASON = 'an account leaves the whole installation'

export function listAllSignIns(scene: Scene, userId: string): Promise<SignInRow[]> {
  return scene.db.kysely
    .selectFrom('sign_ins')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute()
}

/** The row stays for the records that name it, without a person in it. */
export function eraseAccountRow(scene: Scene, userId: string): Promise<void> {
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    const owned = [
      'totp_secrets',
      'recovery_codes',
      'passkeys',
      'mail_proofs',
      'proof_failures',
      'sign_in_challenges',
      'sign_ins',
    ] as const
    for (const table of owned) await kysely.deleteFrom(table).where('user_id', '=', userId).execute()
    await kysely
      .updateTable('users')
      .set({
        email: `erased-${userId}@erased.invalid`,
        firstname: '',
        lastname: '',
        password_hash: null,
        confirmed_at: null,
        super_admin: false,
        erased_at: scene.now,
      })
      .where('id', '=', userId)
      .execute()
  })
}

export async function deleteMember(db: PlatformDb, userId: string): Promise<void> {
  await db.remove('members').where('user_id', '=', userId).execute()
}
