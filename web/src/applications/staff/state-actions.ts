import { canBecome, type StaffTarget, type StateFacts, staffTargets } from '@laurel/contract/applications'
import type { ApplicationState } from '@laurel/contract/applications/states'
import { may, type Session } from '../../kernel/session/index.ts'

/** The permission that a change asks for (the server asks it again). */
export function permissionFor(to: StaffTarget): string {
  return to === 'accepted' || to === 'rejected' || to === 'waitlisted'
    ? 'program.applications.decide'
    : 'program.applications.update'
}

/** What can be made of an application now, in the order in which it is usually done. */
export function possibleTargets(application: StateFacts, now: string): StaffTarget[] {
  return staffTargets.filter((to) => canBecome(application, to, now))
}

/** The next usual act; undefined where nothing is expected of staff. */
export function usualTarget(state: ApplicationState): StaffTarget | undefined {
  if (state === 'submitted') return 'in_review'
  return state === 'in_review' ? 'accepted' : undefined
}

export function mayBring(session: Session, to: StaffTarget): boolean {
  return may(session, permissionFor(to))
}
