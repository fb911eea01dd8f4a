export {
  AnonymisedField,
  Approval,
  EntryRedactions,
  EntryToAnonymise,
  FieldRules,
  FileToCheck,
  RevealedIdentity,
  redactedCopyBytes,
  TextToRedact,
} from './anonymisation.ts'
export { ApplicationEvaluation } from './application-evaluation.ts'
export { BulkAssignment, PairSchema, Replacements } from './assignment.ts'
export {
  AssignmentFileKind,
  AssignmentFileOutcome,
  AssignmentFileProblem,
  assignmentFileBytes,
} from './assignment-file.ts'
export {
  AssignmentChange,
  AssignmentOutcome,
  AssignmentQualityFigures,
  AssignmentRelaxation,
  AssignmentRun,
  AssignmentRunDetails,
  AssignmentRunState,
  AssignmentSettings,
} from './assignment-run.ts'
export {
  Ballot as OwnBallot,
  BallotChange,
  ComparisonRow,
  NewComparison,
  OwnVote,
  PairToCompare,
  VoteChange,
} from './ballot.ts'
export { Bid, Bidding, BiddingChange, OwnBidChange, OwnBids } from './bid.ts'
export {
  Charter,
  CharterChange,
  CharterSignature,
  CharterToSign,
  JurorExtension,
  ReminderRules,
} from './charter.ts'
export { Conflict, ConflictEvidence, ConflictKind, mostNamedConflicts, NamedConflict } from './conflict.ts'
export {
  ConflictCheck,
  ConflictCheckRequest,
  ConflictHit,
  mostPeopleChecked,
  PersonToCheck,
} from './conflict-check.ts'
export { Anchors, Criterion, CriterionInput, CriterionOption, ReplacedScorecard, WrittenText } from './criterion.ts'
export {
  AgendaItem,
  ApplicationFeedback,
  CursorMove,
  DecisionChange,
  DecisionOutcome,
  DecisionSettings,
  DecisionSettingsChange,
  DecisionType,
  DeliberatedEntry,
  Deliberation,
  EntryDecision,
  JointMotionProposal,
  Motion,
  MotionProposal,
  PublicationPreview,
  SeveralDecisions,
  UndoneDecisions,
} from './deliberation.ts'
export { EliminationRuling, EntryElimination } from './elimination.ts'
export { evaluationEndpoints } from './endpoints/index.ts'
export { assignmentEndpoints } from './endpoints/of-assignment.ts'
export { blindingEndpoints } from './endpoints/of-blinding.ts'
export { deliberationEndpoints } from './endpoints/of-deliberation.ts'
export { resultsEndpoints } from './endpoints/of-results.ts'
export { Cell, DeclinedAssignment, Entry, EntryAddition, EntryDetails, EntryEvaluation, entrySorts } from './entry.ts'
export {
  EntryToJudge,
  Evaluation,
  EvaluationChange,
  JurorEntry,
  JurorSession,
  JurorSessionDetails,
  Score,
  ScoreValue,
} from './evaluation.ts'
export type { EvaluationEvents } from './events.ts'
export {
  Expertise as JurorExpertise,
  InvitationAcceptance,
  InvitationToken,
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
export { NextRound } from './next-round.ts'
export { GivingBack, HandedIn, PeerEvaluation, PeerEvaluations } from './peers.ts'
export { evaluationRefusals } from './refusals.ts'
export {
  ResultRules,
  ResultSettings,
  ResultSettingsChange,
  SessionMode,
} from './result-rules.ts'
export { ResultFreeze, ResultRun, RunComparison } from './result-run.ts'
export { JurorFigures, ResultQuality, ResultRow, SharedFigure, VerdictJuror, VerdictRow } from './results.ts'
export * from './rules/index.ts'
export { SavedJury, SavedJuryChange, SavedJuryScope } from './saved-jury.ts'
export {
  EvaluationSession,
  NewSession,
  Reason,
  SessionChange,
  SessionPolicy,
  SessionProgress,
  SessionReopening,
  SessionState,
} from './session.ts'
export { previewedRows, ResultSheetKey, SessionExportPreview } from './session-export.ts'
export {
  mostViews,
  SessionViews,
  SessionViewsChange,
  StaffView,
  staffViewColumns,
  staffViewShows,
} from './session-view.ts'
export { JuryTopic, JuryTopicGroup } from './topic.ts'
export type { Work } from './work.ts'
