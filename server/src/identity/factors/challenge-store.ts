import type { Selectable } from 'kysely'
import type { DB } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'

const REASON = 'a sign-in begins before its account is known'

export type Challenge = Selectable<DB['sign_in_challenges']>

/** What was shown before a second factor is asked for. */
export type FirstFactor = 'password' | 'magic_link' | 'google' | 'sso'

export interface NewChallenge {
  readonly hash: string
  readonly purpose: 'passkey_registration' | 'passkey_sign_in' | 'second_factor'
  readonly userId?: string
  readonly method?: FirstFactor
  /** The one platform on which the sign-in will work. */
  readonly boundTo?: string | undefined
  readonly expiresAt: Date
}

/** Keeps one, and drops those that are over. */
export function insertChallenge(scene: Scene, one: NewChallenge): Promise<void> {
  const { hash, purpose, userId: user_id, method, boundTo: bound_platform_id, expiresAt: expires_at } = one
  const row = { hash, purpose, user_id, method, bound_platform_id, expires_at }
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    await kysely.deleteFrom('sign_in_challenges').where('expires_at', '<', scene.now).execute()
    await kysely.insertInto('sign_in_challenges').values(row).execute()
  })
}

/** Locked until the end of the transaction; undefined once it is over. */
export function lockChallenge(
  scene: Scene,
  hash: string,
  purpose: NewChallenge['purpose'],
): Promise<Challenge | undefined> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .selectFrom('sign_in_challenges')
      .selectAll()
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', scene.now)
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** Whatever somebody has begun and not ended. */
export function deleteChallengesOf(scene: Scene, userId: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute(),
  )
}

export function deleteChallenge(scene: Scene, hash: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.deleteFrom('sign_in_challenges').where('hash', '=', hash).execute(),
  )
}
