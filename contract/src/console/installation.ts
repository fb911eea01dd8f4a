import { z } from 'zod'
import { LimitNumbers, PlanLabel } from '../billing/index.ts'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { features, limits, platformStates } from '../platforms/index.ts'

const access = { to: 'superAdmin' } as const
const Named = z.object({ platform: z.string().max(100) })
const Text = z.string().trim().max(300)

export const PlatformLine = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  plan: PlanLabel,
  state: z.enum(platformStates),
  stateReason: z.string(),
  createdAt: z.iso.datetime(),
  lastVisitAt: z.iso.datetime().nullable(),
  /** In twelve months. */
  applications: z.number(),
  applicationsAllowed: z.number().nullable(),
  storage: z.number(),
  people: z.number(),
  isWatched: z.boolean(),
  /** Until when an owner lets support read it. */
  supportUntil: z.iso.datetime().nullable(),
})
export type PlatformLine = z.infer<typeof PlatformLine>

export const PlatformFigures = z.object({
  platforms: z.number(),
  paying: z.number(),
  trials: z.number(),
  applications: z.number(),
  watched: z.number(),
})

export const OwnLimit = z.object({
  limit: z.enum(limits),
  value: z.number().int().min(0).max(1e15).nullable(),
  reason: Text.min(1),
  until: z.iso.datetime().nullable(),
})
export const OwnFeature = z.object({
  feature: z.enum(features),
  isOn: z.boolean(),
  reason: Text.min(1),
  until: z.iso.datetime().nullable(),
})

export const PlatformFile = z.object({
  platform: PlatformLine,
  planLimits: LimitNumbers,
  planUntil: z.iso.datetime().nullable(),
  ownLimits: z.array(OwnLimit),
  ownFeatures: z.array(OwnFeature),
  changes: z.array(
    z.object({ from: z.string(), to: z.string(), reason: z.string(), at: z.iso.datetime(), by: z.string() }),
  ),
})
export type PlatformFile = z.infer<typeof PlatformFile>

export const AccountLine = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  isConfirmed: z.boolean(),
  superAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  platforms: z.number(),
})
export type AccountLine = z.infer<typeof AccountLine>

export const JobLine = z.object({
  name: z.string(),
  waiting: z.number(),
  failing: z.number(),
  oldestAt: z.iso.datetime().nullable(),
  lastError: z.string(),
})
export type JobLine = z.infer<typeof JobLine>

export const InstallationEntry = z.object({
  id: Id,
  at: z.iso.datetime(),
  actor: z.string(),
  name: z.string(),
  platform: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
})
export type InstallationEntry = z.infer<typeof InstallationEntry>

export const HealthLine = z.object({
  name: z.enum(['database', 'queue', 'workers', 'mails', 'storage', 'domains']),
  state: z.enum(['ok', 'warn', 'bad']),
  count: z.number(),
})
export type HealthLine = z.infer<typeof HealthLine>

/** Where the mails of a new platform lead outside: to one host in one kind of mail. */
export const ForeignLinkLine = z.object({
  platform: PlatformLine.pick({ id: true, name: true, address: true, state: true, createdAt: true }),
  kind: z.string(),
  host: z.string(),
  mails: z.number().int(),
  lastAt: z.iso.datetime(),
})
export type ForeignLinkLine = z.infer<typeof ForeignLinkLine>

const PlatformQuery = ListQuery.extend({
  plan: PlanLabel.optional(),
  state: z.enum(platformStates).optional(),
  watched: z.enum(['yes']).optional(),
})

export const installationEndpoints = {
  listInstallationPlatforms: endpoint({
    name: 'listInstallationPlatforms',
    method: 'GET',
    path: '/api/installation/platforms',
    summary: 'The platforms of the installation',
    access,
    query: PlatformQuery,
    ok: listOf(PlatformLine),
  }),
  readInstallationFigures: endpoint({
    name: 'readInstallationFigures',
    method: 'GET',
    path: '/api/installation/figures',
    summary: 'The installation in figures',
    access,
    ok: PlatformFigures,
  }),
  readInstallationPlatform: endpoint({
    name: 'readInstallationPlatform',
    method: 'GET',
    path: '/api/installation/platforms/{platform}',
    summary: 'A platform with its plan, its own numbers and what it went through',
    access,
    params: Named,
    ok: PlatformFile,
  }),
  changeInstallationPlatform: endpoint({
    name: 'changeInstallationPlatform',
    method: 'PUT',
    path: '/api/installation/platforms/{platform}',
    summary: 'Changes the plan of a platform, and its own numbers and features, each with its reason',
    access,
    params: Named,
    body: z.object({
      plan: PlanLabel.exclude(['standby']),
      planUntil: z.iso.datetime().nullable(),
      limits: z.array(OwnLimit).max(limits.length),
      features: z.array(OwnFeature).max(features.length),
    }),
    ok: PlatformFile,
  }),
  moveInstallationPlatform: endpoint({
    name: 'moveInstallationPlatform',
    method: 'POST',
    path: '/api/installation/platforms/{platform}/state',
    summary:
      'Suspends a platform, puts it to sleep, closes it in 30 days, or opens it again; the reason is shown there',
    access,
    params: Named,
    body: z.object({
      from: z.enum(platformStates),
      to: z.enum(['active', 'standby', 'suspend', 'suspended', 'closing']),
      reason: Text,
      typedName: z.string().max(200).optional(),
    }),
    ok: PlatformFile,
    refusals: { platform_state_forbidden: 409, platform_name_mismatch: 422 },
  }),
  listInstallationAccounts: endpoint({
    name: 'listInstallationAccounts',
    method: 'GET',
    path: '/api/installation/accounts',
    summary: 'The accounts of the installation, without what they do on platforms',
    access,
    query: ListQuery,
    ok: listOf(AccountLine),
  }),
  listInstallationJobs: endpoint({
    name: 'listInstallationJobs',
    method: 'GET',
    path: '/api/installation/jobs',
    summary: 'The work that waits or fails, by kind',
    access,
    ok: z.object({ data: z.array(JobLine) }),
  }),
  retryInstallationJobs: endpoint({
    name: 'retryInstallationJobs',
    method: 'POST',
    path: '/api/installation/jobs/retries',
    summary: 'Has the failed work of a kind tried again now',
    access,
    body: z.object({ name: z.string().max(100) }),
    ok: z.object({ count: z.number() }),
  }),
  listForeignLinks: endpoint({
    name: 'listForeignLinks',
    method: 'GET',
    path: '/api/installation/foreign-links',
    summary: 'Hosts outside to which mails of new platforms led in 90 days, the newest first',
    access,
    query: ListQuery,
    ok: listOf(ForeignLinkLine),
  }),
  listBannedDomains: endpoint({
    name: 'listBannedDomains',
    method: 'GET',
    path: '/api/installation/banned-email-domains',
    summary: 'Domains whose addresses open no account',
    access,
    query: ListQuery,
    ok: listOf(z.object({ domain: z.string() })),
  }),
  banDomain: endpoint({
    name: 'banDomain',
    method: 'POST',
    path: '/api/installation/banned-email-domains',
    summary: 'Bans the addresses of a domain and of those below it',
    access,
    body: z.object({
      domain: z
        .string()
        .trim()
        .toLowerCase()
        .max(253)
        .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'domain'),
    }),
    ok: z.object({ domain: z.string() }),
    status: 201,
  }),
  allowDomain: endpoint({
    name: 'allowDomain',
    method: 'DELETE',
    path: '/api/installation/banned-email-domains/{domain}',
    summary: 'Takes the ban of a domain back',
    access,
    params: z.object({ domain: z.string().max(253) }),
  }),
  listInstallationLog: endpoint({
    name: 'listInstallationLog',
    method: 'GET',
    path: '/api/installation/log',
    summary: 'What the administrators of the installation did, the newest first',
    access,
    query: ListQuery,
    ok: listOf(InstallationEntry),
  }),
  listInstallationHealth: endpoint({
    name: 'listInstallationHealth',
    method: 'GET',
    path: '/api/installation/health',
    summary: 'Whether the database, the queue, mails, storage and domains of the installation work',
    access,
    ok: z.object({ data: z.array(HealthLine) }),
  }),
}
