import type { OpenSignIn } from '@laurel/contract/identity'
import type { Scene } from '../../kernel/scene.ts'

/** A refresh token lives for 30 days; each use starts them anew (docs/rules.md §14). */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600

const REASON = 'a sign-in belongs to an account of the installation'

export interface HeldToken {
  readonly signInId: string
  readonly userId: string
  readonly endedAt: Date | null
  /** The one platform on which the sign-in works. */
  readonly boundTo: string | null
  readonly usedAt: Date | null
  readonly expiresAt: Date
}

/** How a sign-in was opened. */
export interface Shown {
  readonly method: OpenSignIn['method']
  readonly secondFactor?: 'totp' | 'recovery_code' | 'passkey' | 'provider' | undefined
  /** The platform whose provider opened it: it works nowhere else. */
  readonly boundTo?: string | undefined
}

export function insertSignIn(scene: Scene, signIn: Shown & { id: string; userId: string }): Promise<unknown> {
  const { now, agent, ip } = scene
  const { method, secondFactor, boundTo } = signIn
  const moments = { created_at: now, last_seen_at: now, proven_at: now }
  const row = {
    id: signIn.id,
    user_id: signIn.userId,
    agent,
    ip,
    method,
    second_factor: secondFactor,
    ...moments,
    ...placeOf(scene, boundTo),
  }
  return scene.acrossPlatforms(REASON, ({ kysely }) => kysely.insertInto('sign_ins').values(row).execute())
}

const placeOf = (scene: Scene, boundTo: string | undefined) => ({
  opened_on: scene.platform.id,
  bound_platform_id: boundTo ?? null,
})

export function insertRefreshToken(scene: Scene, signInId: string, hash: string): Promise<unknown> {
  const expires = new Date(scene.now.getTime() + REFRESH_TOKEN_SECONDS * 1000)
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .insertInto('refresh_tokens')
      .values({ hash, sign_in_id: signInId, issued_at: scene.now, expires_at: expires })
      .execute(),
  )
}

/** The token and its sign-in, locked until the transaction ends: two calls with one token follow each other. */
export function lockRefreshToken(scene: Scene, hash: string): Promise<HeldToken | undefined> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .selectFrom('refresh_tokens as t')
      .innerJoin('sign_ins as s', 's.id', 't.sign_in_id')
      .where('t.hash', '=', hash)
      .select([
        's.id as signInId',
        's.user_id as userId',
        's.ended_at as endedAt',
        's.bound_platform_id as boundTo',
        't.used_at as usedAt',
        't.expires_at as expiresAt',
      ])
      .forUpdate('t')
      .executeTakeFirst(),
  )
}

/** Marks a token as used, notes that its device was seen, and drops the tokens of the sign-in that are past their time. */
export function useRefreshToken(scene: Scene, signInId: string, hash: string): Promise<void> {
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    await kysely.updateTable('refresh_tokens').set({ used_at: scene.now }).where('hash', '=', hash).execute()
    await kysely.updateTable('sign_ins').set({ last_seen_at: scene.now }).where('id', '=', signInId).execute()
    await kysely
      .deleteFrom('refresh_tokens')
      .where('sign_in_id', '=', signInId)
      .where('expires_at', '<', scene.now)
      .execute()
  })
}

/** Ends one sign-in; its access tokens stop counting with the next call. */
export function endSignIn(scene: Scene, signInId: string, because: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .updateTable('sign_ins')
      .set({ ended_at: scene.now, ended_because: because })
      .where('id', '=', signInId)
      .where('ended_at', 'is', null)
      .execute(),
  )
}

/** Ends all sign-ins of an account, but for the one named. */
export function endSignInsOf(scene: Scene, userId: string, because: string, butFor?: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .updateTable('sign_ins')
      .set({ ended_at: scene.now, ended_because: because })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .$if(butFor !== undefined, (query) => query.where('id', '!=', butFor as string))
      .execute(),
  )
}
