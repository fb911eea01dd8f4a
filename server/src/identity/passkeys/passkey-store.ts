import type { Insertable, Selectable } from 'kysely'
import type { DB } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'

const REASON = 'a passkey belongs to an account of the installation'

export type PasskeyRow = Selectable<DB['passkeys']>

/** Undefined when the passkey is kept already. */
export function insertPasskey(scene: Scene, row: Insertable<DB['passkeys']>): Promise<PasskeyRow | undefined> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
}

export function findPasskey(scene: Scene, id: string): Promise<PasskeyRow | undefined> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
  )
}

export function listPasskeys(scene: Scene, userId: string): Promise<PasskeyRow[]> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
}

/** Undefined when it is not that person's. */
export function setPasskeyName(
  scene: Scene,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst(),
  )
}

export function setPasskeyUsed(scene: Scene, id: string, counter: number): Promise<unknown> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.updateTable('passkeys').set({ counter, last_used_at: scene.now }).where('id', '=', id).execute(),
  )
}

/** False when it is not that person's. */
export async function deletePasskey(scene: Scene, userId: string, id: string): Promise<boolean> {
  const done = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),
  )
  return done.numDeletedRows > 0n
}
