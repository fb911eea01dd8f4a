import type { Selectable } from 'kysely'

import type { DB, PlatformDb } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'

const REASON = 'second factors belong to an account of the installation'

/** From when the earliest of a person's roles asks for a second factor; null while none does. */
export async function imposedFrom(db: PlatformDb, userId: string): Promise<Date | null> {
  const { from } = await db.kysely
    .selectFrom('role_grants as g')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.platform_id', '=', 'g.platform_id').onRef('r.id', '=', 'g.role_id'),
    )
    .where('g.platform_id', '=', db.platformId)
    .where('g.user_id', '=', userId)
    .select((s) => s.fn.min('r.two_factor_from').as('from'))
    .executeTakeFirstOrThrow()
  return from as Date | null
}

/** For a query over `sign_ins as s`, whose $1 is the platform: true once a role asks for what this sign-in has not shown. */
export const isSecondFactorMissing = `(s.second_factor is null and exists (
    select from role_grants g join roles r on r.platform_id = g.platform_id and r.id = g.role_id
    where g.platform_id = $1 and g.user_id = s.user_id and r.two_factor_from <= now()))`

export type TotpSecret = Selectable<DB['totp_secrets']>

export function findTotp(scene: Scene, userId: string): Promise<TotpSecret | undefined> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  )
}

/** Replaces a secret that was never confirmed. */
export function keepTotp(scene: Scene, userId: string, sealed: string): Promise<unknown> {
  const row = { user_id: userId, sealed, created_at: scene.now, confirmed_at: null, last_step: null }
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .insertInto('totp_secrets')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute(),
  )
}

/** Takes the code of a step of 30 seconds; false when that one, or a later one, was taken before. */
export async function takeStep(scene: Scene, userId: string, step: number): Promise<boolean> {
  const done = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
      .executeTakeFirst(),
  )
  return done.numUpdatedRows > 0n
}

export function setTotpConfirmed(scene: Scene, userId: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.updateTable('totp_secrets').set({ confirmed_at: scene.now }).where('user_id', '=', userId).execute(),
  )
}

export function deleteTotp(scene: Scene, userId: string): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.deleteFrom('totp_secrets').where('user_id', '=', userId).execute(),
  )
}

/** Ends the codes there were; an empty list leaves none. */
export function replaceRecoveryCodes(scene: Scene, userId: string, hashes: readonly string[]): Promise<void> {
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    await kysely.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    if (hashes.length === 0) return
    const rows = hashes.map((hash) => ({ user_id: userId, hash, created_at: scene.now }))
    await kysely.insertInto('recovery_codes').values(rows).execute()
  })
}

export function deleteRecoveryCodesSince(scene: Scene, userId: string, since: Date): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.deleteFrom('recovery_codes').where('user_id', '=', userId).where('created_at', '>=', since).execute(),
  )
}

/** False when there is no such code, or it was used. */
export async function takeRecoveryCode(scene: Scene, userId: string, hash: string): Promise<boolean> {
  const done = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .updateTable('recovery_codes')
      .set({ used_at: scene.now })
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  )
  return done.numUpdatedRows > 0n
}

export async function countRecoveryCodes(scene: Scene, userId: string): Promise<number> {
  const { n } = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .selectFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .select((s) => s.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  return n
}
