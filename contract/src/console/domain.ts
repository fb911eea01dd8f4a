import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'

export const PlatformDomain = z.object({
  id: Id,
  host: z.string(),
  state: z.enum(['pending', 'proven', 'serving', 'failing', 'released']),
  isPrimary: z.boolean(),
  /** What must stand in the DNS. */
  records: z.array(z.object({ type: z.enum(['TXT', 'CNAME']), name: z.string(), value: z.string() })),
  problem: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
})
export type PlatformDomain = z.infer<typeof PlatformDomain>

const access = { to: 'staff', permission: 'platform.settings.manage' } as const
const Host = z.string().trim().toLowerCase().min(4).max(253)
const Params = z.object({ hostId: z.string().max(100) })
const List = z.object({ data: z.array(PlatformDomain), target: z.string() })

export const domainEndpoints = {
  listPlatformDomains: endpoint({
    name: 'listPlatformDomains',
    method: 'GET',
    path: '/api/platform-domains',
    summary: 'The hosts of its own that the platform has, with what must stand in their DNS',
    access,
    ok: List,
  }),
  addPlatformDomain: endpoint({
    name: 'addPlatformDomain',
    method: 'POST',
    path: '/api/platform-domains',
    summary: 'Claims a host; it is the platform’s once its DNS proves it',
    access,
    body: z.object({ host: Host }),
    ok: PlatformDomain,
    status: 201,
    refusals: { host_refused: 422, host_taken: 409, host_limit: 409 },
  }),
  checkPlatformDomain: endpoint({
    name: 'checkPlatformDomain',
    method: 'POST',
    path: '/api/platform-domains/{hostId}/check',
    summary: 'Looks at the DNS of a host now, and whether it is served by us',
    access,
    params: Params,
    ok: PlatformDomain,
    refusals: { host_taken: 409 },
    perMinute: 20,
  }),
  usePlatformDomain: endpoint({
    name: 'usePlatformDomain',
    method: 'PUT',
    path: '/api/platform-domains/{hostId}/primary',
    summary: 'Makes a host that answers the one address of the platform, or no longer',
    access,
    params: Params,
    body: z.object({ isPrimary: z.boolean() }),
    ok: PlatformDomain,
    refusals: { host_not_serving: 409 },
  }),
  changePlatformAddress: endpoint({
    name: 'changePlatformAddress',
    method: 'PUT',
    path: '/api/platform-address',
    summary: 'Gives the platform another address; the one that it leaves leads to it for 12 months',
    access: { to: 'staff', permission: 'platform.life.manage' },
    body: z.object({ slug: z.string().trim().toLowerCase().max(60) }),
    ok: z.object({ slug: z.string(), address: z.string() }),
    /** `platform_address_limit`: two addresses that it left are still its own. */
    refusals: { platform_address_refused: 422, platform_address_limit: 409 },
  }),
  removePlatformDomain: endpoint({
    name: 'removePlatformDomain',
    method: 'DELETE',
    path: '/api/platform-domains/{hostId}',
    summary: 'Releases a host; its proof is void',
    access,
    params: Params,
  }),
  proveHost: endpoint({
    name: 'proveHost',
    method: 'GET',
    path: '/api/host-proofs/{proof}',
    summary: 'Asked of a host by this installation, to know whether it answers there itself',
    access: { to: 'anyone' },
    params: z.object({ proof: z.string().max(200) }),
    evenInStandby: true,
  }),
  allowTls: endpoint({
    name: 'allowTls',
    method: 'GET',
    path: '/api/tls/allowed',
    summary: 'Asked by the proxy before it fetches a certificate: 204 for hosts of this installation alone',
    access: { to: 'anyone' },
    query: z.object({ domain: z.string().max(253).default(''), secret: z.string().max(200).default('') }),
    evenInStandby: true,
  }),
}
