import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { platformStates } from '../platforms/index.ts'

/** How the platform stands, for its team: what still works, what waits, until when. */
export const PlatformLife = z.object({
  name: z.string(),
  state: z.enum(platformStates),
  since: z.iso.datetime(),
  /** When it ends by itself; null: never. */
  until: z.iso.datetime().nullable(),
  /** To those who may change it alone. */
  reason: z.string().nullable(),
  mayChange: z.boolean(),
  /** Calls that go on while it is suspended. */
  openCalls: z.array(z.object({ title: z.string(), closesAt: z.iso.datetime().nullable() })),
  /** Where to ask; empty: nowhere in particular. */
  contactEmail: z.string(),
})
export type PlatformLife = z.infer<typeof PlatformLife>

export const SupportGrant = z.object({
  id: Id,
  reason: z.string(),
  grantedAt: z.iso.datetime(),
  until: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  isLive: z.boolean(),
  grantedBy: z.string(),
  /** Who came in under it, and when first. */
  visits: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
})
export type SupportGrant = z.infer<typeof SupportGrant>

/** Hours for which support may be let in at most. */
export const supportHours = 24

const manage = { to: 'staff', permission: 'platform.life.manage' } as const
const changing = {
  /** Somebody else was faster, or the state of the platform does not lead there. `details.state`. */
  platform_state_forbidden: 409,
  /** The name that was typed is not the platform's. */
  platform_name_mismatch: 422,
} as const

export const lifeEndpoints = {
  readPlatformLife: endpoint({
    name: 'readPlatformLife',
    method: 'GET',
    path: '/api/platform-life',
    summary: 'How the platform stands, what goes on and until when',
    access: { to: 'staff', permission: 'platform.back-office-access.authorize' },
    ok: PlatformLife,
    evenInStandby: true,
  }),
  changePlatformLife: endpoint({
    name: 'changePlatformLife',
    method: 'POST',
    path: '/api/platform-life',
    summary: 'Puts the platform to sleep, wakes it, asks that it be closed in 30 days, or takes that back',
    access: manage,
    body: z.object({
      to: z.enum(['standby', 'active', 'closing']),
      /** The state that the caller saw. */
      from: z.enum(platformStates),
      /** The name of the platform, typed, before it is closed. */
      typedName: z.string().max(200).optional(),
    }),
    ok: PlatformLife,
    refusals: changing,
    evenInStandby: true,
  }),
  listSupportGrants: endpoint({
    name: 'listSupportGrants',
    method: 'GET',
    path: '/api/support-grants',
    summary: 'When the administrators of the installation were let in',
    access: manage,
    ok: z.object({ data: z.array(SupportGrant) }),
  }),
  grantSupport: endpoint({
    name: 'grantSupport',
    method: 'POST',
    path: '/api/support-grants',
    summary: 'Lets the administrators of the installation read the platform, for 24 hours at most',
    access: manage,
    body: z.object({ reason: z.string().trim().min(1).max(300), hours: z.int().min(1).max(supportHours) }),
    ok: SupportGrant,
    status: 201,
  }),
  readOwnSupport: endpoint({
    name: 'readOwnSupport',
    method: 'GET',
    path: '/api/support-grants/own',
    summary: 'Under which grant of an owner the administrator of the installation reads this platform',
    access: { to: 'superAdmin' },
    ok: z.object({ grant: SupportGrant.nullable() }),
  }),
  leaveSupport: endpoint({
    name: 'leaveSupport',
    method: 'DELETE',
    path: '/api/support-grants/own',
    summary: 'Ends the access before its time is over',
    access: { to: 'superAdmin' },
    ok: z.object({ grant: z.null() }),
  }),
  endSupport: endpoint({
    name: 'endSupport',
    method: 'DELETE',
    path: '/api/support-grants',
    summary: 'Ends every access of the administrators of the installation',
    access: manage,
    ok: z.object({ data: z.array(SupportGrant) }),
  }),
}
