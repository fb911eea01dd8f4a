import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB, InstallationDb } from '../kernel/db/index.ts'
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

type Changeable = 'email' | 'firstname' | 'lastname' | 'lang' | 'password_hash' | 'erased_at' | 'super_admin'

/** What counts from the moment on which an address is proven. */
interface Proven {
  readonly at: Date
  /** Null where a password that was set before the proof may be somebody else's: it opens nothing any more. */
  readonly passwordHash: string | null
  readonly names?: { readonly firstname: string; readonly lastname: string; readonly lang: string }
  /** Whoever proves it also holds a sign-in of the account: what was linked to it so far is theirs. */
  readonly isHolder?: boolean
}

/** The only way to prove an address: whoever does says which password counts from then on. */
export function proveAccount(
  scene: Across,
  id: string,
  { at, passwordHash, names, isHolder }: Proven,
): Promise<Account> {
  return scene.acrossPlatforms('an account is the installation’s', async ({ kysely }) => {
    // Whoever took the address before its owner came may have linked a provider of theirs to it.
    if (!isHolder) await dropUnprovenLinks(kysely, id, at)
    return kysely
      .updateTable('users')
      .set({ confirmed_at: at, password_hash: passwordHash, registration_hash: null, ...names })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function dropUnprovenLinks(kysely: InstallationDb['kysely'], id: string, at: Date): Promise<void> {
  const unproven = kysely.selectFrom('users').select('id').where('id', '=', id).where('confirmed_at', 'is', null)
  for (const table of ['external_identities', 'google_identities'] as const)
    await kysely.deleteFrom(table).where('user_id', 'in', unproven).execute()
  await kysely
    .updateTable('sign_ins')
    .set({ ended_at: at, ended_because: 'address proven by somebody else' })
    .where('user_id', 'in', unproven)
    .where('method', 'in', ['sso', 'google'])
    .where('ended_at', 'is', null)
    .execute()
}

/** Registered anew before the address is proven: the last one counts. Undefined where the address is proven, or unknown. */
export function replaceUnproven(
  scene: Across,
  email: string,
  input: Pick<Updateable<DB['users']>, 'firstname' | 'lastname' | 'lang' | 'password_hash' | 'registration_hash'>,
): Promise<Account | undefined> {
  return scene.acrossPlatforms('an account is the installation’s', ({ kysely }) =>
    kysely
      .updateTable('users')
      .set(input)
      .where('email', '=', email)
      .where('confirmed_at', 'is', null)
      .where('erased_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  )
}

/** True once in that time: the owner of an address is told that somebody wanted it, and not each time. */
export async function takeTurnToNotify(scene: Across & { now: Date }, id: string, pauseMs: number): Promise<boolean> {
  const since = new Date(scene.now.getTime() - pauseMs)
  const done = await scene.acrossPlatforms('an account is the installation’s', ({ kysely }) =>
    kysely
      .updateTable('users')
      .set({ told_taken_at: scene.now })
      .where('id', '=', id)
      .where((is) => is.or([is('told_taken_at', 'is', null), is('told_taken_at', '<=', since)]))
      .executeTakeFirst(),
  )
  return done.numUpdatedRows > 0n
}

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
