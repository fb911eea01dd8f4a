import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** An account of the installation. */
export type Account = Selectable<DB['users']>

type Across = Pick<Scene, 'acrossPlatforms'>

export function findAccount(scene: Across, id: string): Promise<Account | undefined> {
  return scene.acrossPlatforms('an account is the installation’s', ({ kysely }) =>
    kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
  )
}

/** @param email in lower case */
export function findAccountByEmail(scene: Across, email: string): Promise<Account | undefined> {
  return scene.acrossPlatforms('an address opens one account on all platforms', ({ kysely }) =>
    kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
  )
}

type Changeable =
  | 'email'
  | 'firstname'
  | 'lastname'
  | 'lang'
  | 'password_hash'
  | 'confirmed_at'
  | 'erased_at'
  | 'super_admin'

/** Undefined when the address has got an account meanwhile. */
export function insertAccount(scene: Across, row: Insertable<DB['users']>): Promise<Account | undefined> {
  return scene.acrossPlatforms('an account is the installation’s', ({ kysely }) =>
    kysely
      .insertInto('users')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
}

export function setAccount(
  scene: Across,
  id: string,
  changes: Pick<Updateable<DB['users']>, Changeable>,
): Promise<Account> {
  return scene.acrossPlatforms('an account is the installation’s', ({ kysely }) =>
    kysely.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  )
}
