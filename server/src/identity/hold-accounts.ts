import type { Locale } from '@laurel/contract/kernel/locale'
import { newId } from '../kernel/db/index.ts'
import { recordAll } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { insertAccounts } from './account-store.ts'
import { insertMembers } from './member-store.ts'

export interface RequestedAccount {
  /** In lower case. */
  readonly email: string
  /** As one text; its last word is taken for the family name. */
  readonly name: string
}

export interface HeldAccount {
  readonly userId: string
  /** Made just now: it has no password, and its address is still to be proven. */
  readonly isNew: boolean
  /** Proven, by a mail's link. */
  readonly isConfirmed: boolean
}

/**
 * The accounts of some addresses, made where there are none, and known to the platform from now on; by address. Nobody is
 * written to. Who was shown out of the platform is not among them. A few statements whatever their number.
 */
export async function holdAccounts(
  scene: Scene,
  requested: readonly RequestedAccount[],
  lang: Locale,
  by: 'import' | 'staff' = 'import',
): Promise<Map<string, HeldAccount>> {
  const byEmail = new Map(requested.map((one) => [one.email, one]))
  if (byEmail.size === 0) return new Map()
  const rows = [...byEmail.values()].map(({ email, name }) => ({ id: newId(), email, lang, ...splitName(name) }))
  // In one order, so that two at once do not wait for each other.
  rows.sort((one, other) => (one.email < other.email ? -1 : 1))
  const accounts = await insertAccounts(scene, rows, scene.now)
  const ids = accounts.map(({ id }) => id)
  const made = new Set(rows.map(({ id }) => id))
  const allowed = await insertMembers(scene.db, ids, scene.now)
  const fresh = accounts.filter(({ id }) => made.has(id))
  await recordAll(
    scene,
    'account.registered',
    fresh.map(({ id }) => ({ payload: { userId: id, by } })),
  )
  return new Map(
    accounts
      .filter(({ id }) => allowed.has(id))
      .map(({ id, email, confirmed_at }) => [
        email,
        { userId: id, isNew: made.has(id), isConfirmed: confirmed_at !== null },
      ]),
  )
}

function splitName(name: string): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstname: name.trim(), lastname: '' }
    : { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
}
