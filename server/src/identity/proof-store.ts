import type { Selectable } from 'kysely'
import type { DB } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'

export type MailProof = Selectable<DB['mail_proofs']>
export type Purpose = 'confirm_account' | 'reset_password' | 'magic_link' | 'change_email' | 'stop_email_change'

const REASON = 'a link proves an address of the installation'

export function insertProof(
  scene: Scene,
  proof: { hash: string; userId: string; purpose: Purpose; expiresAt: Date; email?: string },
): Promise<unknown> {
  const row = {
    hash: proof.hash,
    user_id: proof.userId,
    purpose: proof.purpose,
    expires_at: proof.expiresAt,
    email: proof.email,
    created_at: scene.now,
  }
  return scene.acrossPlatforms(REASON, ({ kysely }) => kysely.insertInto('mail_proofs').values(row).execute())
}

export function lockProof(scene: Scene, hash: string, purpose: Purpose): Promise<MailProof | undefined> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .selectFrom('mail_proofs')
      .selectAll()
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .forUpdate()
      .executeTakeFirst(),
  )
}

export function useProof(scene: Scene, hash: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.updateTable('mail_proofs').set({ used_at: scene.now }).where('hash', '=', hash).execute(),
  )
}

/** Ends the links of that purpose which were not used. */
export function deleteUnusedProofs(scene: Scene, userId: string, purpose: Purpose): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .deleteFrom('mail_proofs')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute(),
  )
}

/** Whether such a link was made since that moment. */
export async function hasProofSince(scene: Scene, userId: string, purpose: Purpose, since: Date): Promise<boolean> {
  const found = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .selectFrom('mail_proofs')
      .select('hash')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('created_at', '>', since)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/** The address of the newest link of that purpose that still waits. */
export async function findWaitingEmail(scene: Scene, userId: string, purpose: Purpose): Promise<string | null> {
  const found = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .selectFrom('mail_proofs')
      .select('email')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', scene.now)
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  )
  return found?.email ?? null
}
