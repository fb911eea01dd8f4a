export { ApplicationEvaluation } from './application-evaluation.ts'
export { Conflict, ConflictEvidence, ConflictKind } from './conflict.ts'
export { Anchors, Criterion, CriterionInput, CriterionOption, ReplacedScorecard, WrittenText } from './criterion.ts'
export { evaluationEndpoints } from './endpoints/index.ts'
export { endpointParts } from './endpoints/paths.ts'
export { DeclinedAssignment, Entry, EntryAddition, EntryDetails, EntryEvaluation, entrySorts } from './entry.ts'
export {
  EntryToJudge,
  Evaluation,
  EvaluationChange,
  JurorEntry,
  JurorSession,
  JurorSessionDetails,
  Score,
  ScoreValue,
  WrittenAnswer,
} from './evaluation.ts'
export type { EvaluationEvents } from './events.ts'
export { type GoVote, GoVoteSchema } from './go-vote.ts'
export {
  Expertise as JurorExpertise,
  InvitationAcceptance,
  Juror,
  JurorCandidate,
  JurorChange,
  JurorInvitation,
  JurorInvitations,
  JurorRole,
  JurorState,
  JuryInvitation,
  OwnParts,
  PendingJuryInvitation,
} from './juror.ts'
export { JuryView, juryViewShows, juryViewSorts, mostViewFields, ShownAnswer } from './jury-view.ts'
export { evaluationRefusals } from './refusals.ts'
export { JurorExtension, ReminderRules } from './reminder-rules.ts'
export { ResultRules, ResultSettings, ResultSettingsChange, SessionMode } from './result-rules.ts'
export { type Comparison, canUndo, countedOf, undoMinutes } from './rules/comparison.ts'
export { type ConflictSign, conflictSigns } from './rules/conflict-signs.ts'
export { hasSigned, jurorRoles, mayJudge, presidingOf } from './rules/jury.ts'
export { meetings, meetingsLeft, pairWork, timesToMeet } from './rules/pair-work.ts'
export { canInRound, type RoundAction, waitsForOwn } from './rules/permission/can-in-round.ts'
export {
  type Round,
  type RoundActor,
  type RoundPolicy,
  type RoundRole,
  type RoundState,
  roundPolicies,
  roundRoles,
  roundStates,
  strictestPolicy,
} from './rules/permission/policies.ts'
export { dueBeforeEnd, dueUnanswered, nextMorning } from './rules/reminders.ts'
export { type RankMethod, type ResultMethod, rankMethods, resultMethods } from './rules/result-methods.ts'
export { isMark, marksOf, shownGap, shownMark, shownOutOf } from './rules/score.ts'
export {
  appliesTo,
  type Elimination,
  type EliminationRulings,
  eliminationsOf,
  type GivenAnswer,
  isStruckOut,
  markOf,
  type ScorecardCriterion,
  scoreEvaluation,
  shareOf,
} from './rules/scorecard.ts'
export { seeded, shuffled } from './rules/seeded.ts'
export {
  canJurorRead,
  canJurorWrite,
  isFrozen,
  isLate,
  missingBeforeOpening,
  phaseOf,
  roundStateOf,
  type SessionPhase,
  timesFor,
} from './rules/session.ts'
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
} from './rules/sheet.ts'
export { deviationOf, meanOf, medianOf } from './rules/statistics.ts'
export { SavedJury, SavedJuryChange, SavedJuryScope } from './saved-jury.ts'
export {
  EvaluationSession,
  NewSession,
  Reason,
  SessionChange,
  SessionPlace,
  SessionReopening,
  SessionState,
} from './session.ts'
export {
  mostViews,
  SessionViews,
  SessionViewsChange,
  StaffView,
  staffViewColumns,
  staffViewShows,
} from './session-view.ts'
export { JuryTopicGroup } from './topic.ts'
export type { Work } from './work.ts'
