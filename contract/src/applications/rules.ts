import { type ApplicationState, type GateStatus, isDecision } from './states/application-states.ts'

/** What the rules need to know of an application. Moments are ISO texts, UTC. */
export interface StateFacts {
  state: ApplicationState
  /** The state that a trashed application returns to. */
  stateBeforeDeletion?: ApplicationState | null
  /** What the applicant saw when the decision was taken, and sees until it is published. */
  stateBeforeDecision?: ApplicationState | null
  decisionPublishedAt?: string | null
  submittedAt?: string | null
}

/** Who acts: the applicant, staff with the right to, or the machine (rules, imports, retention). */
export type ActorKind = 'applicant' | 'staff' | 'system'

/**
 * The minutes for which what was begun before a deadline is still taken, unless the program says otherwise (docs/rules.md §11.2).
 */
export const graceMinutes = 5

/** A decision taken about something sent; ineligible before submission is a rule's answer, given at once. */
function isWithheld(application: StateFacts, now: string): boolean {
  if (!isDecision(application.state)) return false
  if (application.state === 'ineligible' && !application.submittedAt) return false
  return !application.decisionPublishedAt || application.decisionPublishedAt > now
}

/** The state as the applicant may know it: a decision does not exist before it is published (docs/rules.md §10). */
export function stateForApplicant(application: StateFacts, now: string): ApplicationState {
  return isWithheld(application, now) ? (application.stateBeforeDecision ?? 'submitted') : application.state
}

/** The state that rules read for this actor: nothing that an applicant can or cannot do may betray a decision. */
function known(application: StateFacts, actor: ActorKind, now: string): ApplicationState {
  return actor === 'applicant' ? stateForApplicant(application, now) : application.state
}

export type ApplicationAction =
  | 'answer'
  | 'edit'
  | 'submit'
  | 'sendFor'
  | 'withdraw'
  | 'trash'
  | 'restore'
  | 'purge'
  | 'startReview'
  | 'sendBack'
  | 'decide'
  | 'publishDecision'

type Rule = (application: StateFacts, actor: ActorKind, now: string) => boolean

const among = (state: ApplicationState, ...states: ApplicationState[]) => states.includes(state)

/** Who may do what in which state (docs/rules.md §10). Dates, completeness and permissions are asked elsewhere. */
export const can: Readonly<Record<ApplicationAction, Rule>> = {
  /** Change answers. */
  answer: (application, actor, now) =>
    actor === 'applicant' && among(known(application, actor, now), 'draft', 'to_complete'),
  /** Change answers in the applicant's place: never what was decided about, or is gone. */
  edit: (application, actor) =>
    actor !== 'applicant' && among(application.state, 'draft', 'submitted', 'in_review', 'to_complete'),
  submit: (application, actor, now) =>
    actor === 'applicant' && among(known(application, actor, now), 'draft', 'to_complete'),
  /** Send in the applicant's place. */
  sendFor: (application, actor) => actor !== 'applicant' && among(application.state, 'draft', 'to_complete'),
  withdraw: (application, actor, now) =>
    actor === 'applicant' && among(known(application, actor, now), 'submitted', 'in_review', 'to_complete'),
  /** An applicant deletes what was never sent; staff may send anything to the trash. */
  trash: (application, actor, now) =>
    actor === 'applicant' ? known(application, actor, now) === 'draft' : application.state !== 'deleted',
  restore: (application, actor) => actor !== 'applicant' && application.state === 'deleted',
  purge: (application, actor) => actor !== 'applicant' && application.state === 'deleted',
  /** From `to_complete` too: what was asked for is given up, and the application stays as it was sent. */
  startReview: (application, actor) =>
    actor !== 'applicant' && (among(application.state, 'submitted', 'to_complete') || isReopening(application)),
  sendBack: (application, actor) => actor !== 'applicant' && among(application.state, 'submitted', 'in_review'),
  decide: (application, actor) =>
    actor !== 'applicant' &&
    (among(application.state, 'submitted', 'in_review') ||
      (isDecision(application.state) && Boolean(application.submittedAt))),
  publishDecision: (application, actor, now) => actor !== 'applicant' && isWithheld(application, now),
}

/** Back to review from a decision: possible, and always for a stated reason. */
export function isReopening(application: StateFacts): boolean {
  return isDecision(application.state) && Boolean(application.submittedAt)
}

/** What staff can make of an application, by the state wanted. */
export const staffTargets = ['in_review', 'to_complete', 'accepted', 'rejected', 'waitlisted', 'ineligible'] as const
export type StaffTarget = (typeof staffTargets)[number]

/** May staff bring the application into that state? Staying where it is, is no change. */
export function canBecome(application: StateFacts, to: StaffTarget, now: string): boolean {
  if (application.state === to) return false
  if (to === 'in_review') return can.startReview(application, 'staff', now)
  if (to === 'to_complete') return can.sendBack(application, 'staff', now)
  return can.decide(application, 'staff', now)
}

/** What must be given with a change: a reason to reopen or to declare ineligible, a message to send back. */
export function neededFor(application: StateFacts, to: StaffTarget): 'reason' | 'message' | undefined {
  if (to === 'to_complete') return 'message'
  if (to === 'ineligible') return 'reason'
  return to === 'in_review' && isReopening(application) ? 'reason' : undefined
}

/** The gate's next statuses by who acts: the applicant asks and takes up again, staff answer (docs/rules.md §10). */
export const gateMoves: Readonly<Record<GateStatus, Readonly<Partial<Record<GateStatus, ActorKind>>>>> = {
  in_progress: { pending: 'applicant' },
  pending: { validated: 'staff', rejected: 'staff', changes_allowed: 'staff', stale: 'system' },
  validated: { changes_allowed: 'staff', stale: 'system' },
  rejected: { changes_allowed: 'staff', validated: 'staff' },
  changes_allowed: { in_progress: 'applicant', pending: 'applicant', validated: 'staff' },
  stale: { pending: 'applicant', validated: 'staff', rejected: 'staff', changes_allowed: 'staff' },
}

export function canMoveGate(from: GateStatus, to: GateStatus, actor: ActorKind): boolean {
  return gateMoves[from][to] === actor
}

/** When a program, or what was sent back, takes answers. */
export interface Window {
  opensAt?: string | null
  closesAt?: string | null
  /** Minutes; those of everybody when absent. */
  graceMinutes?: number
}

/** Is the moment inside the window? What began before the close is taken for some minutes more. */
export function isOpen(window: Window, now: string, beganAt?: string): boolean {
  if (window.opensAt && now < window.opensAt) return false
  if (!window.closesAt || now < window.closesAt) return true
  if (!beganAt || beganAt >= window.closesAt) return false
  return Date.parse(now) < Date.parse(window.closesAt) + (window.graceMinutes ?? graceMinutes) * 60_000
}
