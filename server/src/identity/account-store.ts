import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
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

/** The accounts of some addresses, made where there are none; in the order of nothing. */
export function insertAccounts(
  scene: Across,
  rows: readonly { id: string; email: string; firstname: string; lastname: string; lang: string }[],
  at: Date,
): Promise<Pick<Account, 'id' | 'email' | 'confirmed_at'>[]> {
  return scene.acrossPlatforms('an address opens one account on all platforms', async ({ kysely }) => {
    await sql`insert into users (id, email, firstname, lastname, lang, created_at)
      select r.id, r.email, r.firstname, r.lastname, r.lang, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, email text, firstname text, lastname text, lang text)
      on conflict (email) do nothing`.execute(kysely)
    return kysely
      .selectFrom('users')
      .where(sql<boolean>`email = any(${rows.map(({ email }) => email)}::text[])`)
      .select(['id', 'email', 'confirmed_at'])
      .execute()
  })
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
