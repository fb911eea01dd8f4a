import type { ApplicationState } from '../states/application-states.ts'

/** What an applicant may ask of staff (docs/rules.md §3). */
export const requestKinds = ['withdraw', 'delete', 'reopen', 'more_time'] as const
type RequestKind = (typeof requestKinds)[number]

/** `closed`: nobody answers it, the application has moved on and what was asked for makes no sense any more. */
export const requestStates = ['pending', 'accepted', 'refused', 'cancelled', 'closed'] as const

/**
 * What may be asked, by the state that the applicant knows of: what they can do themselves (deleting a draft) needs no
 * request, and nothing here may betray a decision that is not published.
 */
const statesFor: Readonly<Record<RequestKind, readonly ApplicationState[]>> = {
  withdraw: ['submitted', 'in_review', 'to_complete', 'accepted', 'waitlisted'],
  delete: ['submitted', 'in_review', 'to_complete', 'accepted', 'rejected', 'waitlisted', 'withdrawn', 'ineligible'],
  reopen: ['submitted', 'in_review'],
  more_time: ['draft', 'to_complete'],
}

/** @param shown the state as the applicant knows it (`stateForApplicant`) */
export function mayRequest(kind: RequestKind, shown: ApplicationState): boolean {
  return statesFor[kind].includes(shown)
}

/** What cannot be meant any more once the application is in a state: a request of that kind is closed. */
export function pointlessKinds(shown: ApplicationState): RequestKind[] {
  return requestKinds.filter((kind) => !mayRequest(kind, shown))
}

export function requestKindsFor(shown: ApplicationState): RequestKind[] {
  return requestKinds.filter((kind) => mayRequest(kind, shown))
}
