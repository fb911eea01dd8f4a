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

/** All that opens an account, or guards it. */
const waysIn = [
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'mail_proofs',
  'proof_failures',
  'sign_in_challenges',
  'external_identities',
  'google_identities',
  'sso_flows',
  'link_proofs',
  'provider_grants',
  'sign_ins',
] as const

/** Takes the address and every way in from an account, which is erased on its day. */
export function displaceAccountRow(scene: Scene, userId: string, dueAt: Date): Promise<void> {
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    for (const table of waysIn) await kysely.deleteFrom(table).where('user_id', '=', userId).execute()
    const email = `displaced-${userId}@displaced.invalid`
    await kysely.updateTable('users').set({ email, password_hash: null }).where('id', '=', userId).execute()
    await kysely
      .insertInto('account_deletions')
      .values({ user_id: userId, asked_at: scene.now, due_at: dueAt })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  })
}

/** The row stays for the records that name it, without a person in it. */
export function eraseAccountRow(scene: Scene, userId: string): Promise<void> {
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    for (const table of waysIn) await kysely.deleteFrom(table).where('user_id', '=', userId).execute()
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
