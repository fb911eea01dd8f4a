import { z } from 'zod'
import { PlanLabel } from '../billing/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'

export const Licence = z.object({
  id: Id,
  source: z.string(),
  hint: z.string(),
  tier: z.number().int(),
  plan: PlanLabel,
  state: z.enum(['inactive', 'active', 'refunded']),
  platform: z.string().nullable(),
  createdAt: z.iso.datetime(),
  activatedAt: z.iso.datetime().nullable(),
})
export type Licence = z.infer<typeof Licence>

const Key = z
  .string()
  .trim()
  .min(8)
  .max(120)
  .regex(/^[\w-]+$/, 'licence')

/** A message of the seller of licences. */
export const SellerMessage = z.object({
  license_key: Key,
  event: z.enum(['purchase', 'activate', 'upgrade', 'downgrade', 'deactivate', 'migrate']),
  tier: z.int().min(1).max(20).optional(),
  prev_license_key: Key.optional(),
  test: z.boolean().optional(),
})
export type SellerMessage = z.infer<typeof SellerMessage>

/** `licence_unknown`, `licence_taken`, `licence_refunded`. */
export const licenceRefusals = { licence_unknown: 404, licence_taken: 409, licence_refunded: 409 } as const

export const licenceEndpoints = {
  activateLicence: endpoint({
    name: 'activateLicence',
    method: 'POST',
    path: '/api/licences/appsumo',
    summary: 'Puts the platform on the plan of a licence that was bought elsewhere; a licence serves one platform',
    access: { to: 'staff', permission: 'platform.life.manage' },
    body: z.object({ key: Key }),
    ok: Licence,
    refusals: licenceRefusals,
    perMinute: 10,
  }),
  hearAppsumo: endpoint({
    name: 'hearAppsumo',
    method: 'POST',
    path: '/api/hooks/appsumo',
    summary: 'Told by the seller of licences: bought, upgraded, downgraded, refunded; signed with HMAC-SHA256',
    access: { to: 'anyone' },
    signedBy: 'x-appsumo-signature',
    ok: z.object({ success: z.boolean(), event: z.string() }),
    refusals: { hook_signature_wrong: 401, hook_too_old: 401 },
    evenInStandby: true,
    perMinute: 600,
  }),
  listLicences: endpoint({
    name: 'listLicences',
    method: 'GET',
    path: '/api/installation/licences',
    summary: 'Licences sold elsewhere, and the platforms that they serve',
    access: { to: 'superAdmin' },
    query: ListQuery,
    ok: listOf(Licence),
  }),
  createLicence: endpoint({
    name: 'createLicence',
    method: 'POST',
    path: '/api/installation/licences',
    summary: 'Makes a licence; its key is shown once',
    access: { to: 'superAdmin' },
    body: z.object({ tier: z.int().min(1).max(3) }),
    ok: z.object({ key: z.string(), licence: Licence }),
    status: 201,
  }),
}
