import type { Decision } from '@laurel/contract/applications/states'

/** In the order in which they are told. */
export const shownDecisions = [
  'accepted',
  'waitlisted',
  'rejected',
  'ineligible',
] as const satisfies readonly Decision[]

export type Counts = Readonly<Record<Decision, number>>

export function decisionsIn(counts: Counts): Decision[] {
  return shownDecisions.filter((decision) => counts[decision] > 0)
}
