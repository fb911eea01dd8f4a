/** The life of an application (docs/rules.md §10). */
export const applicationStates = [
  'draft',
  'submitted',
  'in_review',
  'to_complete',
  'accepted',
  'rejected',
  'waitlisted',
  'withdrawn',
  'ineligible',
  'deleted',
] as const

export type ApplicationState = (typeof applicationStates)[number]

/** The states in which the organiser has made up their mind. */
export const decisions = ['accepted', 'rejected', 'waitlisted', 'ineligible'] as const satisfies ApplicationState[]
export type Decision = (typeof decisions)[number]

export function isDecision(state: ApplicationState): state is Decision {
  return (decisions as readonly string[]).includes(state)
}

/**
 * A gate on the way: a validation field, or a submission step before the last (docs/rules.md §10). `stale`: an answer before it
 * changed since it was asked for or validated, so it must be asked for again.
 */
export const gateStatuses = ['in_progress', 'pending', 'validated', 'rejected', 'changes_allowed', 'stale'] as const
export type GateStatus = (typeof gateStatuses)[number]

/** What waits for the team first, then what waits for the applicant, then what is decided: how lists order gates. */
export const gatePressing: readonly GateStatus[] = [
  'pending',
  'changes_allowed',
  'stale',
  'in_progress',
  'rejected',
  'validated',
]

/** While a gate is looked at and once it is decided, what stands before it is held when the gate locks. */
const holding: readonly GateStatus[] = ['pending', 'validated', 'rejected']
export function holdsWhatIsBefore(status: GateStatus | undefined): boolean {
  return status !== undefined && holding.includes(status)
}

export const applicationSources = ['web', 'import', 'staff'] as const
export type ApplicationSource = (typeof applicationSources)[number]
