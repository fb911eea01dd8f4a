import type { Access, AnyEndpoint } from '../kernel/index.ts'

/** Through what a platform goes. `requested` has no platform yet: it is a registration whose address is unproven. */
export const platformStates = [
  'requested',
  'trial',
  'active',
  'past_due',
  'suspend',
  'suspended',
  'suspension_expired',
  'closing',
  'deleted',
  'standby',
] as const

export type PlatformState = (typeof platformStates)[number]

/** Who calls: visitors, people who apply and judge, the team. */
export type Audience = 'visitors' | 'applicants' | 'staff'

/** `all`: reads and changes; `read`: reads and takes away what is theirs; `none`: only what goes on in every state. */
export type Reach = 'all' | 'read' | 'none'

export interface StateRule extends Readonly<Record<Audience, Reach>> {
  /** How the rest is refused. */
  readonly refusal: 'platform_in_standby' | 'platform_suspended' | 'platform_deleted'
  /** States that may follow. */
  readonly next: readonly PlatformState[]
}

const everything = { visitors: 'all', applicants: 'all', staff: 'all', refusal: 'platform_suspended' } as const

/**
 * What each state lets people do (docs/rules.md §4). Suspension stops administration and never a running call: those who apply
 * and judge go on, for 60 days at most; then the suspension has expired. Exports work in every state but the last.
 */
export const stateRules: Readonly<Record<PlatformState, StateRule>> = {
  requested: {
    visitors: 'none',
    applicants: 'none',
    staff: 'none',
    refusal: 'platform_deleted',
    next: ['trial', 'active', 'deleted'],
  },
  trial: { ...everything, next: ['active', 'past_due', 'suspend', 'suspended', 'standby', 'closing'] },
  active: { ...everything, next: ['past_due', 'suspend', 'suspended', 'standby', 'closing'] },
  past_due: { ...everything, next: ['active', 'suspend', 'suspended', 'standby', 'closing'] },
  suspend: {
    visitors: 'all',
    applicants: 'all',
    staff: 'none',
    refusal: 'platform_suspended',
    next: ['active', 'suspended', 'suspension_expired', 'closing'],
  },
  suspended: {
    visitors: 'all',
    applicants: 'all',
    staff: 'none',
    refusal: 'platform_suspended',
    next: ['active', 'suspend', 'suspension_expired', 'closing'],
  },
  suspension_expired: {
    visitors: 'read',
    applicants: 'read',
    staff: 'none',
    refusal: 'platform_suspended',
    next: ['active', 'closing'],
  },
  closing: {
    visitors: 'read',
    applicants: 'read',
    staff: 'read',
    refusal: 'platform_in_standby',
    next: ['active', 'standby', 'deleted'],
  },
  deleted: { visitors: 'none', applicants: 'none', staff: 'none', refusal: 'platform_deleted', next: [] },
  standby: {
    visitors: 'read',
    applicants: 'read',
    staff: 'read',
    refusal: 'platform_in_standby',
    next: ['active', 'suspend', 'suspended', 'closing'],
  },
}

/** Days that running calls go on after a suspension. */
export const suspensionDays = 60
/** Days between asking that a platform be closed and its end. */
export const closingDays = 30
/** Days that a platform sleeps at most. */
export const standbyDays = 365
/** For how long a platform is new: where its mails lead outside is listed to the installation's administrators. */
export const newPlatformDays = 30
/** Days of a trial. */
export const trialDays = 14

/** Whether the team works as ever. */
export const isWorking = (status: string) => status === 'trial' || status === 'active' || status === 'past_due'

/** Whether people who apply and judge go on. */
export const isReceiving = (status: string) => stateRules[status as PlatformState].applicants === 'all'

export function mayFollow(from: PlatformState, to: PlatformState): boolean {
  return stateRules[from].next.includes(to)
}

/** For whom an endpoint is. What several may call is for the one who may do most. */
export function audiencesOf(access: Access): readonly Audience[] {
  switch (access.to) {
    case 'anyone':
      return ['visitors']
    case 'signedIn':
    case 'party':
      return ['applicants']
    case 'staff':
    case 'superAdmin':
      return ['staff']
    case 'anyOf':
      return access.of.flatMap(audiencesOf)
  }
}

type Judged = Pick<AnyEndpoint, 'access' | 'method' | 'evenInStandby'>

/** How a state refuses an endpoint to everybody, whoever calls; undefined where it lets somebody through. */
export function refusedBy(state: PlatformState, endpoint: Judged): StateRule['refusal'] | undefined {
  if (isAlways(endpoint)) return undefined
  const rule = stateRules[state]
  const isOpen = audiencesOf(endpoint.access).some((audience) => lets(rule[audience], endpoint))
  return isOpen ? undefined : rule.refusal
}

function lets(reach: Reach, { method }: Judged): boolean {
  return reach === 'all' || (reach === 'read' && method === 'GET')
}

/** Signing in, reading who one is, taking one's own along; and what the installation does with its platforms. */
function isAlways({ evenInStandby, access }: Judged): boolean {
  return evenInStandby === true || access.to === 'superAdmin'
}
