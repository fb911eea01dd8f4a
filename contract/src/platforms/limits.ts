/** What a plan counts; a platform's own numbers may differ. */
export const limits = [
  'open-programs',
  'applications-a-year',
  'staff-seats',
  'evaluators',
  'storage-bytes',
  'file-bytes',
  'emails-a-month',
  'voters',
  'automation-rules',
  'languages',
] as const

export type Limit = (typeof limits)[number]

/** What a plan opens. */
export const features = [
  'webhooks',
  'payments',
  'custom-domain',
  'sending-domain',
  'api',
  'anonymisation',
  'sso',
  'audit-export',
  'retention-rules',
] as const

export type Feature = (typeof features)[number]

/**
 * What grows while calls are open, by what people outside the team do. Going past it closes nothing: see `levelOf`. All
 * other limits hold from the first one too many, since somebody of the team is there to choose.
 */
export const grownLimits = [
  'applications-a-year',
  'storage-bytes',
  'emails-a-month',
  'voters',
] as const satisfies Limit[]

/** What a platform may do. A limit without a number is none. */
export interface Entitlement {
  readonly status: string
  readonly limits: Readonly<Partial<Record<string, number>>>
  readonly features: readonly string[]
}

/** The number of a limit; null: there is none. */
export function limitOf({ limits: numbers }: Pick<Entitlement, 'limits'>, limit: Limit): number | null {
  return numbers[limit] ?? null
}

/** Whether a platform may come to that many of what its plan counts. */
export function canStill(platform: Pick<Entitlement, 'limits'>, limit: Limit, amount: number): boolean {
  const number = limitOf(platform, limit)
  return number === null || amount <= number
}

/** Whether a platform may use what plans open; a suspended one has no feature at all (docs/rules.md §4). */
export function hasFeature({ status, features: opened }: Pick<Entitlement, 'status' | 'features'>, feature: Feature) {
  return !isSuspension(status) && opened.includes(feature)
}

/** States in which administration is stopped for want of payment or for abuse. */
export function isSuspension(status: string): boolean {
  return status === 'suspend' || status === 'suspended' || status === 'suspension_expired'
}

/** Beyond its number by this share, or this long, a limit that grows lets no new program begin (docs/rules.md §15). */
export const tolerance = { share: 0.2, days: 30 } as const

/** `near` from 80 %, `over` past the number, `spent` once nothing is tolerated any more. */
export type MeterLevel = 'free' | 'near' | 'over' | 'spent'

export interface Measure {
  readonly limit: Limit
  /** Null: without a limit. */
  readonly allowed: number | null
  readonly used: number
  /** When it was first found past its number; null where it is not. */
  readonly overSince: Date | null
}

/** How a meter stands. A limit that holds from the first one too many is spent when it is reached. */
export function levelOf({ limit, allowed, used, overSince }: Measure, now: Date): MeterLevel {
  if (allowed === null) return 'free'
  if (!isGrown(limit)) return used >= allowed ? 'spent' : used >= allowed * 0.8 ? 'near' : 'free'
  if (used > allowed) {
    const until = overSince && toleratedUntil(overSince)
    const isTolerated = used <= allowed * (1 + tolerance.share) && !(until && until <= now)
    return isTolerated ? 'over' : 'spent'
  }
  return used >= allowed * 0.8 ? 'near' : 'free'
}

export const isGrown = (limit: Limit) => (grownLimits as readonly Limit[]).includes(limit)

export function toleratedUntil(overSince: Date): Date {
  return new Date(overSince.getTime() + tolerance.days * 86_400_000)
}
