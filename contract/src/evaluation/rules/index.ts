export { type Agreement, agreementOf } from './agreement.ts'
export * from './anonymisation/index.ts'
export * from './bundle/index.ts'
export * from './calibration/index.ts'
export * from './conflict-check/index.ts'
export {
  type AgendaEntry,
  type MotionTally,
  type MotionVote,
  motionMajorities,
  motionTally,
  motionVotes,
  proposeAgenda,
} from './deliberation.ts'
export { hasSigned, jurorRoles, mayJudge, presidingOf } from './jury.ts'
export { isPublicMailDomain } from './mail-domains.ts'
export * from './optimal/index.ts'
export * from './outcome/index.ts'
export * from './pairwise/index.ts'
export * from './permission/index.ts'
export {
  type Pair,
  type Plan,
  type PlanJuror,
  type PlanSettings,
  planRoundRobin,
  type ShortReason,
} from './plan-round-robin.ts'
export * from './ranking/index.ts'
export { dueBeforeEnd, dueUnanswered, nextMorning } from './reminders.ts'
export { isMark, marksOf, shownGap, shownMark, shownOutOf } from './score.ts'
export {
  canJurorRead,
  canJurorWrite,
  isFrozen,
  isLate,
  missingBeforeOpening,
  phaseOf,
  type ReadinessPoint,
  readinessPoints,
  roundStateOf,
  type SessionPhase,
  type SessionTimes,
  timesFor,
} from './session.ts'
export {
  asksCommentOn,
  faultOf,
  isAnswered,
  itemsFor,
  type Lack,
  lackingOn,
  markOn,
  progressOn,
  type SheetItem,
  type SheetKind,
  scorecardOf,
  sheetKinds,
  totalOn,
  weighingKinds,
} from './sheet.ts'
export { meanOf } from './statistics.ts'
