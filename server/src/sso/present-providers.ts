import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { Audience, IdentityProvider, SignInProvider } from '@laurel/contract/sso'
import { listSomeMembersById } from '../access/index.ts'
import { hasFeature } from '../billing/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { usualClaims } from './asserted.ts'
import { callbackOf } from './client-of.ts'
import { recordOf } from './record-of.ts'
import { countPeople, type DomainRow, listDomains, listProviders, type ProviderRow } from './store/providers.ts'

function present(
  scene: Scene,
  row: ProviderRow,
  { domains, people, names }: { domains: readonly DomainRow[]; people: number; names: ReadonlyMap<string, string> },
): IdentityProvider {
  return {
    id: row.id,
    audience: row.audience as Audience,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    secretHint: row.secret_hint,
    scopes: row.scopes,
    claimMap: { ...usualClaims, ...(row.claim_map as object) },
    maySignUp: row.may_sign_up,
    requiredFrom: row.required_from?.toISOString() ?? null,
    defaultRoleId: row.default_role_id,
    groupRoles: row.group_roles as unknown as IdentityProvider['groupRoles'],
    trustsAmr: row.trusts_amr,
    state: row.state as IdentityProvider['state'],
    testedAt: row.tested_at?.toISOString() ?? null,
    testedBy: row.tested_by ? (names.get(row.tested_by) ?? null) : null,
    domains: domains.map((one) => ({ ...recordOf(one), provenAt: one.proven_at?.toISOString() ?? null })),
    callback: callbackOf(scene, row.audience as Audience),
    people,
  }
}

export async function readProviders(scene: Scene): Promise<IdentityProvider[]> {
  const rows = await listProviders(scene.db)
  const domains = await listDomains(scene.db)
  const people = await countPeople(scene.db)
  const names = await listSomeMembersById(
    scene.db,
    rows.flatMap(({ tested_by }) => tested_by ?? []),
  )
  return rows.map((row) =>
    present(scene, row, {
      domains: domains.filter(({ provider_id }) => provider_id === row.id),
      people: people.get(row.id) ?? 0,
      names,
    }),
  )
}

export async function readProvider(scene: Scene, id: string): Promise<IdentityProvider> {
  return (await readProviders(scene)).find((one) => one.id === id) ?? refuse('not_found')
}

/** What sign-in pages offer: Google where the installation has it, then the platform's own that are on. */
export async function listSignInProviders(scene: Scene, audience: Audience): Promise<ListPage<SignInProvider>> {
  const rows = (await hasFeature(scene, 'sso')) ? await listProviders(scene.db) : []
  const domains = rows.length > 0 ? await listDomains(scene.db) : []
  const own = rows
    .filter((row) => row.state === 'on' && row.audience === audience)
    .map(({ id, name }) => ({
      id,
      name,
      domains: domains.flatMap((one) => (one.provider_id === id && one.proven_at ? [one.domain] : [])),
    }))
  const all = [...(scene.house.google ? [{ id: 'google', name: 'Google', domains: [] }] : []), ...own]
  return pageOf(all, { total: all.length })
}
