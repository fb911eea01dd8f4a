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
export { evaluationRefusals } from './refusals.ts'
export { JurorExtension, ReminderRules } from './reminder-rules.ts'
export { ResultRules, ResultSettings, ResultSettingsChange, SessionMode } from './result-rules.ts'
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
  maxViews,
  SessionViews,
  SessionViewsChange,
  StaffView,
  staffViewColumns,
  staffViewShows,
} from './session-view.ts'
export type { Work } from './work.ts'
