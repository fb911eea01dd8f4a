import { failuresForgottenMs } from '@laurel/contract/identity'
import { sql } from 'kysely'
import type { Scene } from '../kernel/scene.ts'
import { tokenHash } from './token-hash.ts'

const REASON = 'who guesses is stopped whatever platform they guess on, and whoever they mean'

export interface PasswordFailures {
  readonly failures: number
  readonly lastAt: Date
}

/** Wrong passwords given for an address since the last right one; undefined for none that still counts. */
export async function findPasswordFailures(scene: Scene, email: string): Promise<PasswordFailures | undefined> {
  const since = new Date(scene.now.getTime() - failuresForgottenMs)
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .selectFrom('password_failures')
      .select(['failures', 'last_at as lastAt'])
      .where('address_hash', '=', tokenHash(email))
      .where('last_at', '>', since)
      .executeTakeFirst(),
  )
}

/** Counts one more; those of others that count no longer go. */
export function countPasswordFailure(scene: Scene, email: string): Promise<unknown> {
  const since = new Date(scene.now.getTime() - failuresForgottenMs)
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    await sql`insert into password_failures as f (address_hash, failures, last_at)
      values (${tokenHash(email)}, 1, ${scene.now})
      on conflict (address_hash) do update set last_at = excluded.last_at,
        failures = case when f.last_at <= ${since} then 1 else f.failures + 1 end`.execute(kysely)
    await sql`delete from password_failures where address_hash in (select address_hash from password_failures
      where last_at <= ${since} order by last_at limit 20 for update skip locked)`.execute(kysely)
  })
}

export function forgetPasswordFailures(scene: Scene, email: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.deleteFrom('password_failures').where('address_hash', '=', tokenHash(email)).execute(),
  )
}
