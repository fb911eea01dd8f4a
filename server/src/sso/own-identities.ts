import type { LinkedIdentities, LinkedIdentity } from '@laurel/contract/sso'
import type { z } from 'zod'
import { hasFeature } from '../billing/index.ts'
import { checkRecentlyProven, findAccount, listPasskeys, sendSecurityNotice } from '../identity/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { deleteIdentity, endBoundSignIns, type IdentityRow, listIdentitiesOf } from './store/identities.ts'
import { listProviders, type ProviderRow } from './store/providers.ts'

function present(row: IdentityRow, providers: readonly ProviderRow[]): LinkedIdentity {
  return {
    id: row.id,
    kind: row.provider_id ? 'platform' : 'google',
    name: providers.find(({ id }) => id === row.provider_id)?.name ?? 'Google',
    email: row.email_then,
    linkedAt: row.linked_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

/** The providers by which the caller signs in here, and those they may link. */
export async function listOwnIdentities(scene: Scene): Promise<z.input<typeof LinkedIdentities>> {
  const [rows, providers] = [await listIdentitiesOf(scene, userOf(scene).userId), await listProviders(scene.db)]
  const linked = new Set(rows.map(({ provider_id }) => provider_id))
  const isOpen = await hasFeature(scene, 'sso')
  const own = providers.filter(({ id, state }) => isOpen && state === 'on' && !linked.has(id))
  return {
    data: rows.map((row) => present(row, providers)),
    offered: [
      ...(scene.house.google && !linked.has(null) ? [{ id: 'google', name: 'Google' }] : []),
      ...own.map(({ id, name }) => ({ id, name })),
    ],
  }
}

/** Ends a link. Refuses proof_needed, bound_sign_in, not_found, and last_method where nothing else opens the account. */
export async function unlinkIdentity(scene: Scene, id: string): Promise<undefined> {
  await checkRecentlyProven(scene)
  const { userId } = userOf(scene)
  const rows = await listIdentitiesOf(scene, userId)
  const row = rows.find((one) => one.id === id) ?? refuse('not_found')
  const account = (await findAccount(scene, userId)) ?? refuse('signed_out')
  const hasOther = account.password_hash !== null || rows.length > 1 || (await listPasskeys(scene, userId)).length > 0
  if (!hasOther) refuse('last_method')
  await deleteIdentity(scene, row)
  if (row.provider_id) await endBoundSignIns(scene, { userId }, 'provider unlinked')
  const { name } = present(row, await listProviders(scene.db))
  await record(scene, 'identity.unlinked', {}, { userId, provider: name })
  await sendSecurityNotice(scene, account, 'provider_unlinked')
}
