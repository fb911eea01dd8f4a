import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'

/** What is looked at on the health page of a platform. */
export const checkNames = [
  'custom-domain',
  'sending-domain',
  'mails',
  'payments',
  'sso',
  'storage',
  'limits',
  'webhooks',
  'automation',
  'contact',
] as const

export const PlatformCheck = z.object({
  name: z.enum(checkNames),
  /** `off`: not used here. */
  state: z.enum(['ok', 'warn', 'bad', 'off']),
  /** What is wrong, counted. */
  count: z.number(),
  /** Where the one action leads, without the language. */
  path: z.string().nullable(),
})
export type PlatformCheck = z.infer<typeof PlatformCheck>

export const checkEndpoints = {
  listPlatformChecks: endpoint({
    name: 'listPlatformChecks',
    method: 'GET',
    path: '/api/platform-checks',
    summary: 'The health of the platform: what works, what does not, and where that is mended',
    access: { to: 'staff', permission: 'platform.page.administration' },
    ok: z.object({ data: z.array(PlatformCheck) }),
  }),
}
